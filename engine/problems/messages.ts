/** The wording of all problems: one entry per code, in both languages. `{found}` and the like are quoted as written. */
import { factsOf, type ProblemCode } from "./codes";
import { syntaxReasons } from "./syntax-reasons";
import { sayTerms } from "./terms";
import type { ProblemLanguage, Wording } from "./wording";

const known = (what: Wording): Wording => ({
  id: `${what.id} "{found}" tidak dikenal. Yang dikenal: {expected}.`,
  en: `Unknown ${what.en} "{found}". Known: {expected}.`,
});

export const problemMessages: Readonly<Record<ProblemCode, Wording>> = {
  "json-syntax": {
    id: "Berkas ini bukan JSON yang benar di titik ini: {reason}.",
    en: "This is not valid JSON at this point: {reason}.",
  },
  "not-read": {
    id: "Berkas ini tidak dibaca siapa pun: nama atau foldernya bukan milik dokumen, atau ia hanya tautan ke berkas lain.",
    en: "Nobody reads this file: its name or folder is not that of a document, or it is only a link to another file.",
  },
  "duplicate-key": {
    id: 'Kunci "{found}" ditulis dua kali; hanya satu yang akan terbaca.',
    en: 'The key "{found}" is written twice; only one would count.',
  },
  "wrong-schema": {
    id: '$schema menunjuk "{found}"; untuk berkas di folder ini seharusnya "{expected}".',
    en: '$schema names "{found}"; for a file in this folder it should be "{expected}".',
  },
  "unknown-key": known({ id: "Kunci", en: "key" }),
  "missing-key": { id: 'Kunci "{found}" belum ada, padahal wajib.', en: 'The key "{found}" is missing and required.' },
  "wrong-type": { id: "Tertulis {found}; yang diharapkan: {expected}.", en: "Found {found}; expected: {expected}." },
  "unknown-value": {
    id: 'Tertulis "{found}". Yang boleh: {expected}.',
    en: 'Found "{found}". Allowed: {expected}.',
  },
  "bad-format": {
    id: '"{found}" tidak sesuai bentuknya. Yang diharapkan: {expected}.',
    en: '"{found}" does not have its form. Expected: {expected}.',
  },
  "out-of-range": { id: "{found} di luar batas: harus {expected}.", en: "{found} is out of range: it must be {expected}." },
  "empty-value": { id: "Ini tidak boleh kosong.", en: "This must not be empty." },
  "repeated-value": {
    id: 'Nilai "{found}" ditulis dua kali dalam daftar ini.',
    en: 'The value "{found}" stands twice in this list.',
  },
  "unknown-block-kind": { id: 'Tertulis "{found}". Yang dikenal: {expected}.', en: 'Found "{found}". Known: {expected}.' },
  "unknown-action": known({ id: "Tindakan", en: "action" }),
  "unknown-document": known({ id: "Dokumen", en: "document" }),
  "unknown-screen": known({ id: "Layar", en: "screen" }),
  "unknown-menu": known({ id: "Menu", en: "menu" }),
  "unknown-call": known({ id: "Panggilan", en: "call" }),
  "unanswered-call": {
    id: 'Panggilan "{found}" tidak dijawab server: tulis record, act, values, upload atau account, atau minta kode yang menjawabnya.',
    en: 'Nothing on the server answers the call "{found}": write record, act, values, upload or account, or ask for code that answers it.',
  },
  "unknown-consent": known({ id: "Persetujuan", en: "consent" }),
  "consent-text": {
    id: 'Yang dibaca orang bukan bunyi versi yang berlaku dari persetujuan "{found}": "{expected}". Samakan, atau tambahkan versi.',
    en: 'People read something else than the version in force of the consent "{found}": "{expected}". Make them the same, or add a version.',
  },
  "unknown-schema": known({ id: "Skema data", en: "data schema" }),
  "unknown-reference": known({ id: "Daftar acuan", en: "reference list" }),
  "unknown-text": known({ id: "Teks bersama", en: "shared text" }),
  "unknown-icon": known({ id: "Ikon", en: "icon" }),
  "unknown-theme-token": known({ id: "Warna tema", en: "theme colour" }),
  "unknown-permission": known({ id: "Izin", en: "permission" }),
  "unknown-access-set": known({ id: "Kumpulan hak", en: "set of rights" }),
  "unknown-group": known({ id: "Kelompok akses", en: "access group" }),
  "unknown-mark": known({ id: "Tanda", en: "mark" }),
  "unknown-persona": known({ id: "Persona", en: "persona" }),
  "unknown-item": known({ id: "Butir menu", en: "menu item" }),
  "unknown-widget": known({ id: "Cara mengisi", en: "widget" }),
  "unknown-source": known({ id: "Sumber", en: "source" }),
  "unknown-state": known({ id: "Keadaan layar", en: "screen state" }),
  "unknown-form": known({ id: "Formulir", en: "form" }),
  "unknown-chain": known({ id: "Rangkaian tindakan", en: "chain of actions" }),
  "unknown-field": known({ id: "Isian", en: "field" }),
  "unknown-param": known({ id: "Nilai layar", en: "screen parameter" }),
  "unknown-record-state": known({ id: "Keadaan catatan", en: "state of the record" }),
  "unknown-reader": known({ id: "Aturan baca", en: "read rule" }),
  "unknown-column": known({ id: "Kolom", en: "column" }),
  "unknown-transition": known({ id: "Perpindahan", en: "transition" }),
  "unknown-record": known({ id: "Jenis catatan", en: "record type" }),
  "unknown-record-list": known({ id: "Daftar catatan", en: "list of records" }),
  "unknown-link": known({ id: "Tautan", en: "link" }),
  "state-not-reached": {
    id: 'Keadaan "{found}" tidak pernah dicapai: tidak ada perpindahan yang menuju ke sana dari keadaan awal.',
    en: 'The state "{found}" is never reached: no transition leads there from the first state.',
  },
  "state-not-left": {
    id: 'Keadaan "{found}" tidak dapat ditinggalkan. Bila memang akhir, tulis "final": true.',
    en: 'The state "{found}" cannot be left. If it is the end, write "final": true.',
  },
  "final-state-left": {
    id: 'Keadaan "{found}" ditulis final, tetapi ada perpindahan yang meninggalkannya.',
    en: 'The state "{found}" is called final, but a transition leaves it.',
  },
  "name-taken": {
    id: 'Nama "{found}" sudah dipakai setiap jenis catatan, atau dipakai dua kali di sini.',
    en: 'The name "{found}" belongs to every record type, or stands here twice.',
  },
  "one-source": {
    id: "Bagian ini memerlukan tepat satu dari {expected}; yang tertulis: {found}.",
    en: "This needs exactly one of {expected}; it has: {found}.",
  },
  "no-column": {
    id: 'Isian "{found}" tidak dapat menjadi kolom: nilainya daftar, kelompok, atau tidak satu jenis.',
    en: 'The field "{found}" fits no column: its value is a list, a group, or not of one type.',
  },
  "sealed-column": {
    id: 'Isian "{found}" dirahasiakan (sensitive), jadi tidak boleh menjadi kolom kisi.',
    en: 'The field "{found}" is sealed (sensitive), so it cannot be a column of a grid.',
  },
  "personal-in-clear": {
    id: 'Isian "{found}" berisi data pribadi. Rahasiakan ("sensitive": "encrypted"), atau tulis alasannya disimpan apa adanya ("clear").',
    en: 'The field "{found}" is personal. Seal it ("sensitive": "encrypted"), or say why it lies in clear ("clear").',
  },
  "series-ambiguous": {
    id: "Pola nomor ini belum memuat {found}, jadi dua catatan dapat bernomor sama.",
    en: "This pattern of numbers lacks {found}, so two rows could have the same number.",
  },
  "series-lost": {
    id: 'Kolom "{found}" bernomor urut tanpa celah, tetapi reset menghapus catatannya beserta nomornya.',
    en: 'The column "{found}" is numbered without gaps, but reset removes its rows with their numbers.',
  },
  "paper-not-numbered": {
    id: 'Perpindahan "{found}" menerbitkan kertas ini tetapi tidak memberi nomornya. Tulis pada {where}: {expected}.',
    en: 'The transition "{found}" issues this paper and does not give its number. Write in {where}: {expected}.',
  },
  unprintable: {
    id: 'Huruf atau tanda "{found}" tidak dapat dicetak pada kertas. Tulis dengan huruf Latin, atau hapus.',
    en: 'The letter or sign "{found}" cannot be printed on a paper. Write it in Latin letters, or leave it out.',
  },
  "register-key": {
    id: 'Orang tidak dapat dikenali dari isian "{found}": dibutuhkan {expected}.',
    en: 'People cannot be found by the field "{found}": it needs {expected}.',
  },
  "sealed-use": {
    id: 'Kolom "{found}" menyalin isian rahasia (sensitive): yang tersimpan hanya sidiknya. Kolom itu dapat ditampilkan tersamar (columns), dicari utuh (search) dan dijaga tunggal (unique), tetapi tidak mengurutkan, menyaring, mengelompokkan, diunduh, atau diikuti.',
    en: 'The column "{found}" copies a sealed field (sensitive): only its hash is kept. It can be shown masked (columns), found by the whole value (search) and be unique, but gives no order, filter, group or sheet, and no other column follows it.',
  },
  "not-public": {
    id: 'Daftar ini terbuka tanpa masuk (public), sedangkan "{found}" dirahasiakan atau tidak ada di columns-nya. Yang dapat dicari, disaring, diurutkan dan dihitung hanya yang juga ditampilkan.',
    en: 'This list is open to visitors (public), but "{found}" is sealed or not among its columns. What is searched, filtered, sorted and counted has to be shown too.',
  },
  "sealed-export": {
    id: 'Isian "{found}" dirahasiakan (sensitive), jadi unduhan yang memuatnya harus menyebut izinnya (permission).',
    en: 'The field "{found}" is sealed (sensitive), so a download that holds it must name its permission.',
  },
  "wrong-column": {
    id: 'Kolom "{found}" berisi {type}; di sini diperlukan {expected}.',
    en: 'The column "{found}" holds {type}; here it must be {expected}.',
  },
  "column-not-written": {
    id: 'Kolom "{found}" mengikuti isian atau pemilik, jadi tidak dapat diisi perpindahan.',
    en: 'The column "{found}" follows a field or the owner, so no transition can write it.',
  },
  "not-linked-here": {
    id: '"{found}" di {target} bukan kolom link ke jenis catatan ini.',
    en: '"{found}" of {target} is no column that links to this record type.',
  },
  circle: {
    id: "Ini kembali ke dirinya sendiri: {found}.",
    en: "This leads back to itself: {found}.",
  },
  "not-in-database": {
    id: 'Syarat ini menyaring catatan di basis data, dan "{found}" tidak dapat ditanyakan di sana.',
    en: 'This condition selects rows in the database, which cannot be asked "{found}".',
  },
  "matches-empty": {
    id: 'Bila "{found}" kosong, syarat ini cocok dengan semua catatan yang kolomnya kosong. Tambahkan present untuk "{found}".',
    en: 'Where "{found}" is empty, this matches every row whose column is empty. Add present for "{found}".',
  },
  "no-root": {
    id: 'Catatan "{found}" tidak dibaca program sebagai bagian dari orang (roots), jadi "create" tidak dapat membuatnya. Yang ada di roots: {expected}.',
    en: 'No program reads the record "{found}" as a part of a person (roots), so "create" cannot make it. In roots: {expected}.',
  },
  "without-owner": {
    id: 'Catatan "{found}" tidak punya pemilik ("owner": "none"), jadi orang yang memanggil tidak punya catatannya sendiri. Yang punya pemilik: {expected}.',
    en: 'The record "{found}" has no owner ("owner": "none"), so whoever calls has none of their own. With an owner: {expected}.',
  },
  "without-retention": {
    id: 'Catatan "{found}" menyimpan data orang, tetapi tidak ada dokumen schemas/retention yang menyebut berapa lama.',
    en: 'The record "{found}" keeps data of people, but no document of schemas/retention says for how long.',
  },
  "owner-unbound": {
    id: 'Pemilik catatan baru diambil dari isian "{found}", yang tidak dibatasi pada daftar orang: akun siapa pun dapat dikirim. Beri isian itu optionsFrom.',
    en: 'The owner of the new row is taken from the field "{found}", which is bound to no list of people: any account can be sent. Give that field optionsFrom.',
  },
  "without-papers": {
    id: 'Tidak ada kertas (schemas/papers) yang terbit dari "{found}". Yang menerbitkan: {expected}.',
    en: 'No paper (schemas/papers) is issued of "{found}". Papers are issued of: {expected}.',
  },
  "title-not-known-yet": {
    id: 'Judul ini hanya berisi "{found}", yang belum dibaca ketika layar dibuka: bilah atas dan tab tidak menyebut apa pun. Tambahkan kata, misalnya "Berkas {found}".',
    en: 'This title holds "{found}" alone, which is not read yet when the screen opens: the top bar and the tab say nothing. Add a word, such as "File {found}".',
  },
  "nobody-makes": {
    id: 'Perpindahan "{found}" tidak dapat dilakukan siapa pun: tulis as (orang) atau at (waktu), atau jadikan akibat (effects) perpindahan lain, sebuah panggilan (act), atau kunci sebuah surat (mail.link).',
    en: 'Nobody can make the transition "{found}": write as (people) or at (a time), or make it the effect of another, of a call (act), or of the key of a mail (mail.link).',
  },
  "nobody-sees": {
    id: 'Dalam keadaan "{found}" catatan ini tidak terbaca oleh {expected}, jadi tidak seorang pun dapat melakukannya. Hapus keadaan itu di sini, atau tambahkan pada aturan bacanya.',
    en: 'In the state "{found}" no row is read by {expected}, so nobody can do this. Remove the state here, or add it to their read rule.',
  },
  "sees-none": {
    id: 'Aturan baca "{found}" tidak membaca catatan dalam keadaan {expected}, jadi orangnya tidak pernah dapat melakukannya. Hapus di sini, atau tambahkan keadaan itu pada aturannya.',
    en: 'The read rule "{found}" reads no row in the states {expected}, so its people can never do this. Remove it here, or add the state to the rule.',
  },
  "nobody-finds": {
    id: "Tidak satu pun catatan yang memenuhi syarat ini terbaca oleh {found}, jadi daftarnya selalu kosong. Ubah syarat ini, atau aturan bacanya.",
    en: "No row that fulfils this condition is read by {found}, so the list is always empty. Change this condition, or their read rule.",
  },
  "finds-none": {
    id: 'Bagi "{found}" daftar ini selalu kosong: aturan bacanya menutup setiap catatan yang memenuhi when. Hapus di sini, atau ubah salah satunya.',
    en: 'For "{found}" this list is always empty: their read rule closes every row that fulfils when. Remove it here, or change one of the two.',
  },
  "never-holds-here": {
    id: "Selama keadaannya {found}, syarat ini tidak pernah terpenuhi: keadaan lain yang diminta, atau kolom yang baru diisi kemudian.",
    en: "While the state is {found} this condition never holds: it asks for another state, or for a column that is written only later.",
  },
  "never-written": {
    id: 'Kolom "{found}" tidak pernah diisi: tidak oleh perpindahan (stamp, set, number, pick), create.set, maupun akibat jenis lain. Isi, atau hapus kolomnya.',
    en: 'Nothing ever writes the column "{found}": no transition (stamp, set, number, pick), no create.set, no effect of another type. Write it, or remove the column.',
  },
  "never-comes": {
    id: 'Kolom "{found}" masih kosong selama keadaannya {expected}: baru diisi kemudian, jadi waktu ini tidak pernah tiba.',
    en: 'The column "{found}" is still empty while the state is {expected}: it is written only later, so this time never comes.',
  },
  "never-possible": {
    id: 'Perpindahan "{found}" tidak dapat mengikuti perpindahan ini: keadaannya saat itu {state}, sedangkan asalnya {expected}.',
    en: 'The transition "{found}" cannot follow this one: the state is {state} by then, and it begins from {expected}.',
  },
  "never-claimed": {
    id: "Hanya bagi yang memegang (claimed), tetapi dalam keadaan {found} catatan ini tidak dapat dipegang. Yang dapat: {expected}.",
    en: "This is for whoever holds the row (claimed), but in the states {found} it cannot be claimed. It can in: {expected}.",
  },
  "wrong-value": {
    id: '"{name}" berisi {expected}, jadi tidak dapat diisi {found} ({type}).',
    en: '"{name}" holds {expected}, so it cannot be given {found} ({type}).',
  },
  "reads-no-more": {
    id: 'Aturan baca "{found}" tidak menambah apa pun: semua catatannya sudah terbaca lewat "{expected}", dan tidak ada yang menyebut namanya. Hapus, atau ubah syaratnya.',
    en: 'The read rule "{found}" adds nothing: all its rows are read by "{expected}" already, and nothing names it. Remove it, or change its condition.',
  },
  "not-told-apart": {
    id: '"{found}" sudah dipakai "{expected}", jadi keduanya tidak dapat dibedakan. Beri yang lain.',
    en: '"{found}" belongs to "{expected}" already, so nobody can tell the two apart. Use another one.',
  },
  "hidden-from-reader": {
    id: '"{found}" tersembunyi bagi {expected} (without), tetapi di sini diberitahukan kepadanya. Hapus dari salah satunya.',
    en: '"{found}" is hidden from {expected} (without), but told to them here. Remove it from one of the two.',
  },
  "compares-itself": {
    id: '"{found}" dibandingkan dengan dirinya sendiri, jadi hasilnya selalu sama. Bandingkan dengan yang lain.',
    en: '"{found}" is compared with itself, so the outcome is always the same. Compare it with something else.',
  },
  "upload-beyond": {
    id: "Isian ini menawarkan {found}, sedangkan panggilannya hanya menerima {expected}: berkasnya ditolak sesudah diunggah.",
    en: "This field offers {found}, and its call takes only {expected}: the file would be refused after it was sent.",
  },
  "never-set": {
    id: 'Tidak ada tindakan (set) yang mengubah keadaan layar "{found}", jadi nilainya selalu yang pertama. Ubah dengan tombol, atau hapus.',
    en: 'No action (set) changes the state "{found}" of the page, so it always has its first value. Let a button set it, or remove it.',
  },
  "private-source": {
    id: 'Halaman ini terbuka tanpa masuk (public), tetapi "{found}" hanya menjawab orang yang sudah masuk. Pakai panggilan yang public, atau hapus public halaman ini.',
    en: 'This page opens without a login (public), and "{found}" answers only those who are logged in. Take a call that is public, or remove public from this page.',
  },
  "never-valid": {
    id: "Tidak satu pun pilihannya ({expected}) memenuhi {found}, jadi isian ini tidak pernah dapat diisi.",
    en: "None of its choices ({expected}) keeps to {found}, so this field can never be filled in.",
  },
  "never-filled": {
    id: "Tidak ada isian yang memenuhi {found} dan sekaligus {expected}, jadi isian ini tidak pernah dapat diisi. Ubah salah satunya.",
    en: "Nothing keeps to {found} and to {expected} at once, so this field can never be filled in. Change one of them.",
  },
  "required-while-locked": {
    id: "Isian ini wajib hanya ketika terkunci (readOnlyWhen), jadi tidak seorang pun dapat mengisinya. Hapus salah satunya.",
    en: "This field is required only while it is locked (readOnlyWhen), so nobody can fill it in. Remove one of the two.",
  },
  "after-its-child": {
    id: 'Pilihan "{found}" menunggu "{expected}", yang baru ditanyakan sesudahnya. Taruh "{expected}" di depannya.',
    en: 'The choices of "{found}" wait for "{expected}", which is asked only behind it. Put "{expected}" before it.',
  },
  "wrong-parent": {
    id: 'Pilihan "{list}" disaring menurut "{expected}", sedangkan isian "{found}" tidak berisi pilihan itu. Sebut isian yang memakai daftar "{expected}".',
    en: 'The choices of "{list}" belong to those of "{expected}", and the field "{found}" holds none of them. Name the field that has the list "{expected}".',
  },
  "parent-left-out": {
    id: 'Pilihan "{list}" menurut "{expected}", yang ditanyakan di "{found}", tetapi di sini tampil semua. Tambahkan "parent": "{found}".',
    en: 'The choices of "{list}" belong to those of "{expected}", asked for in "{found}", and all of them are offered here. Add "parent": "{found}".',
  },
  "leads-nowhere": {
    id: 'Tindakan ini membuka "{found}", yaitu layar tempatnya berdiri: tidak terjadi apa-apa. Arahkan ke layar lain, atau pakai reload.',
    en: 'This action opens "{found}", the screen on which it stands: nothing happens. Lead to another screen, or use reload.',
  },
  "wrong-list": {
    id: '"{found}" tidak berisi pilihan dari daftar "{list}" (isinya: {expected}), jadi tidak satu pun cocok. Pakai daftar atau format yang sesuai isinya.',
    en: '"{found}" holds no choice of the list "{list}" (it holds {expected}), so nothing of it fits. Use the list or the format of what it holds.',
  },
  "raw-value": {
    id: '"{found}" tampil sebagaimana disimpan, misalnya {example}, bukan sebagaimana dibaca orang. Tulis {expected}.',
    en: '"{found}" is shown as it is stored, such as {example}, not as people read it. Write {expected}.',
  },
  "help-differs": {
    id: "Di sini tertulis {found}, sedangkan aturannya {expected}. Samakan keduanya.",
    en: "Here is written {found}, and the rule says {expected}. Make them agree.",
  },
  "missing-counts": {
    id: '"{found}" bisa kosong, dan yang kosong dihitung 0: syarat ini terpenuhi juga bila belum diisi. Tambahkan present untuk "{found}" di depannya, atau tulis penggantinya: {"var": ["{found}", 0]}.',
    en: '"{found}" may be missing, and what is missing counts as 0: this condition holds then too. Put present of "{found}" before it, or write what stands in for it: {"var": ["{found}", 0]}.',
  },
  "other-schema": {
    id: 'Panggilan "{found}" menyimpan isian "{expected}", sedangkan formulir ini mengisi "{schema}".',
    en: 'The call "{found}" saves "{expected}", and this form fills in "{schema}".',
  },
  "unclosed-mark": {
    id: 'Tanda "{found}" dibuka dan tidak ditutup, jadi tampil seperti tertulis.',
    en: 'The mark "{found}" is opened and not closed, so it is shown as it stands.',
  },
  "never-shown-here": {
    id: "Di sini bagian ini tidak pernah tampil: syaratnya tidak mungkin terpenuhi bersama syarat halaman (allowedWhen) atau bagian di luarnya (visibleWhen).",
    en: "This part is never shown here: its condition cannot hold together with that of the page (allowedWhen) or of the parts around it (visibleWhen).",
  },
  "never-here": {
    id: "Di sini {found} tidak pernah terpenuhi: bertentangan dengan syarat halaman (allowedWhen), bagian di luarnya, atau syarat lain dari tindakan yang sama (when, as). Hapus, atau ubah salah satunya.",
    en: "Here {found} never holds: it contradicts the condition of the page (allowedWhen), of the parts around it, or another one of the same act (when, as). Remove it, or change one of them.",
  },
  "no-last-case": {
    id: "Bila tidak satu pun syarat (when) terpenuhi, di sini tidak tertulis apa pun. Tambahkan pilihan terakhir tanpa when.",
    en: "Where none of its conditions (when) holds, nothing is written here. Add a last choice without when.",
  },
  "sent-while-locked": {
    id: "Selama tombol ini dapat ditekan, formulirnya terkunci (readOnlyWhen), jadi yang terkirim selalu yang sudah tersimpan. Ubah syarat salah satunya.",
    en: "While this button can be pressed its form is locked (readOnlyWhen), so that it always sends what is stored already. Change the condition of one of them.",
  },
  "never-open": {
    id: "Selama tampil, tombol ini tidak pernah dapat ditekan: enabledWhen tidak mungkin terpenuhi bersama visibleWhen-nya atau syarat di luarnya.",
    en: "While it is shown this button can never be pressed: its enabledWhen cannot hold together with its visibleWhen or the conditions around it.",
  },
  "holds-already": {
    id: "Di sini syarat ini selalu terpenuhi, karena syarat halaman atau bagian di luarnya sudah memintanya. Hapus.",
    en: "Here this condition always holds, because the page or a part around it demands it already. Remove it.",
  },
  "refused-to-all": {
    id: '"{found}" ditolak bagi setiap orang yang dapat membuka halaman ini: aturan bacanya (for, as) tidak mungkin terpenuhi bersama allowedWhen dan visibleWhen di sini.',
    en: '"{found}" is refused to everybody who can open this page: its read rules (for, as) cannot hold together with allowedWhen and visibleWhen here.',
  },
  "shown-nowhere": {
    id: 'Tidak ada layar yang menampilkan atau menawarkan "{found}", jadi tidak seorang pun dapat memakainya. Tampilkan, atau hapus.',
    en: 'No screen shows or offers "{found}", so nobody can use it. Show it, or remove it.',
  },
  "asks-nobody": {
    id: 'Perpindahan ini terjadi sendiri pada waktunya, jadi tidak ada orang untuk "{found}". Hapus "{found}", atau tulis as.',
    en: 'This transition happens by itself, so there is nobody for "{found}". Remove "{found}", or write as.',
  },
  "beyond-row": {
    id: 'Perpindahan ini terjadi sendiri pada waktunya, tanpa orang: yang dapat dibaca hanya row dan date, bukan "{found}".',
    en: 'This transition happens by itself, without a person: it can read only row and date, not "{found}".',
  },
  "state-anyway": {
    id: 'Catatan itu berkeadaan "{found}" juga bila perpindahannya tidak terjadi, jadi kasus ini tidak dapat gagal. Tulis happens: true atau false.',
    en: 'The row is in the state "{found}" also where its transition does not happen, so this case cannot fail. Write happens: true or false.',
  },
  "undo-of-its-own": {
    id: 'Perpindahan yang membatalkan (undoes) mengembalikan yang sebelumnya, jadi tidak punya "{found}" sendiri.',
    en: 'A transition that takes back others (undoes) restores what was before, so it has no "{found}" of its own.',
  },
  "undo-elsewhere": {
    id: 'Tidak ada perpindahan pada undoes yang menuju "{found}", jadi dari sana tidak ada yang dibatalkan. Yang dituju: {expected}.',
    en: 'No transition of undoes leads to "{found}", so there is nothing to take back. They lead to: {expected}.',
  },
  "undo-lost": {
    id: 'Perpindahan "{found}" menuju keadaan "{state}", yang tidak ada pada from, jadi tidak pernah dapat dibatalkan.',
    en: 'The transition "{found}" leads to the state "{state}", which from does not name, so it can never be taken back.',
  },
  "undo-impossible": {
    id: 'Perpindahan "{found}" membuat catatan baru, menulis pesan, atau membatalkan yang lain, jadi tidak dapat dibatalkan.',
    en: 'The transition "{found}" makes a new row, writes a message, or takes back another, so it cannot be taken back.',
  },
  "undo-untold": {
    id: 'Perpindahan "{found}" mengirim surat kepada pemilik; pembatalannya juga harus memberi tahu pemilik (mail).',
    en: 'The transition "{found}" sends mail to the owner; taking it back has to tell the owner, too (mail).',
  },
  "unread-window": {
    id: "Tidak ada dokumen yang membaca {found}: mengubahnya tidak membuka atau menutup apa pun.",
    en: "No document reads {found}: changing it opens and closes nothing.",
  },
  "held-nowhere": {
    id: 'Sesudah perpindahan ini catatan berkeadaan "{found}"; hanya dalam {expected} catatan dapat dipegang (claim).',
    en: 'After this transition the row is in the state "{found}"; only in {expected} can it be held (claim).',
  },
  "claim-step": {
    id: 'Perpindahan "{found}" tidak cocok sebagai {key}. Dipegang dalam {expected}: begins menuju ke situ dari luar, ends pergi dari situ.',
    en: 'The transition "{found}" does not fit as {key}. Rows are held in {expected}: begins leads there from outside, ends leads away from there.',
  },
  "kept-anyway": {
    id: 'Yang diketik sudah disimpan dengan sendirinya sampai terkirim: hapus "{found}" (tertulis {value}).',
    en: 'What is typed is kept until it is sent anyway: leave "{found}" out (it says {value}).',
  },
  "unreasoned-exception": {
    id: 'Yang diketik di sini tidak disimpan, tetapi alasannya tidak tertulis. Tulis "{found}": { "kept": false, "reason": "..." }, atau hapus "{found}".',
    en: 'What is typed here is not kept, and no reason is given. Write "{found}": { "kept": false, "reason": "..." }, or leave "{found}" out.',
  },
  "not-implied": {
    id: 'Dari "{found}" tidak ada yang dapat diikuti di sini. Yang dikenal: {expected}.',
    en: 'Nothing follows from "{found}" here. Known: {expected}.',
  },
  "missing-param": {
    id: '"{target}" memerlukan nilai "{found}", yang tidak diberikan di {key}.',
    en: '"{target}" needs the value "{found}", which {key} does not give.',
  },
  "whole-row": {
    id: '"{found}" adalah seluruh catatan, sedangkan params hanya memuat satu nilai, misalnya {expected}.',
    en: '"{found}" is a whole row, and params take one value, such as {expected}.',
  },
  "wrong-target": {
    id: '"{found}" tidak dapat dipakai di sini. Yang diperlukan: {expected}.',
    en: '"{found}" cannot be used here. Needed: {expected}.',
  },
  "html-in-text": {
    id: 'Tanda HTML "{found}" akan terbaca apa adanya. Tebalkan dengan **...**; tanda & ditulis begitu saja.',
    en: 'The HTML "{found}" would be read as it stands. Bold is **...**; & is written plainly.',
  },
  "unsafe-address": {
    id: 'Alamat "{found}" tidak akan dibuka. Mulai dengan https://, mailto:, tel:, # atau / (alamat di situs ini).',
    en: 'The address "{found}" would not be opened. Begin with https://, mailto:, tel:, # or / (on this site).',
  },
  "poor-contrast": {
    id: "Tulisan {expected} di atas warna {found} sulit dibaca: bedanya {ratio}, paling sedikit 4,5.",
    en: "Text of {expected} on {found} is hard to read: its contrast is {ratio}, at least 4.5 is needed.",
  },
  "unknown-program": known({ id: "Program", en: "program" }),
  "unknown-condition": known({ id: "Syarat bernama", en: "named condition" }),
  "unknown-operator": known({ id: "Operator", en: "operator" }),
  "no-row": {
    id: 'Di sini tidak ada baris, jadi "{found}" tidak dapat dibaca. Yang dapat dibaca: {expected}.',
    en: 'There is no row here, so "{found}" cannot be read. To be read: {expected}.',
  },
  "leaving-field": {
    id: 'Isian "{found}" akan dihapus ("leaving": true) dan selalu kosong, jadi tidak boleh dibaca di sini. Hapus dari syarat atau teks ini.',
    en: 'The field "{found}" is leaving ("leaving": true) and always empty, so nothing here may read it. Remove it from this condition or text.',
  },
  "unknown-variable": known({ id: "Variabel", en: "variable" }),
  "bad-condition": {
    id: "Satu bagian syarat berisi {found} kunci; seharusnya tepat satu operator.",
    en: "One part of a condition has {found} keys; it should be exactly one operator.",
  },
  "condition-too-deep": {
    id: "Syarat bersarang lebih dari {expected} tingkat; beri nama bagian dalamnya.",
    en: "The condition nests deeper than {expected}; name its inner part.",
  },
  "condition-cycle": {
    id: 'Syarat bernama "{found}" akhirnya menunjuk dirinya sendiri.',
    en: 'The named condition "{found}" leads back to itself.',
  },
  "operator-not-here": {
    id: 'Operator "{found}" tidak dapat dipakai di sini: yang membaca konteks tidak di dalam some, all, none, filter atau map; exists dan count hanya dalam syarat atas catatan.',
    en: 'The operator "{found}" cannot stand here: one that reads the context not inside some, all, none, filter or map; exists and count only in conditions over a row.',
  },
  "wrong-arguments": {
    id: '"{operator}" diberi {found} nilai; yang diperlukan {expected}.',
    en: '"{operator}" has {found} arguments; it needs {expected}.',
  },
  "wrong-argument-type": {
    id: '"{operator}" memerlukan {expected}, tetapi {found} adalah {type}.',
    en: '"{operator}" needs {expected}, but {found} is {type}.',
  },
  "type-mismatch": {
    id: "Yang dibandingkan tidak sejenis: {found} dengan {expected}.",
    en: "What is compared is not of one type: {found} with {expected}.",
  },
  "value-outside": {
    id: 'Nilai {found} tidak mungkin bagi "{variable}". Yang mungkin: {expected}.',
    en: 'The value {found} is impossible for "{variable}". Possible: {expected}.',
  },
  "day-without-time": {
    id: '"{by}" memerlukan saat, tetapi {found} adalah tanggal tanpa jam. Tulis hari pertama atau hari terakhir: {expected}.',
    en: '"{by}" needs a moment, but {found} is a date without a time. Say whether it is a first or a last day: {expected}.',
  },
  "wrong-day": {
    id: '"{by}" membaca {found} sebagai {expected}, tetapi menurut dokumennya {day}.',
    en: '"{by}" reads {found} as {expected}, but its document says that it is {day}.',
  },
  "unknown-placeholder": known({ id: "Tempat nilai", en: "placeholder" }),
  "unknown-format": known({ id: "Bentuk penulisan", en: "format" }),
  "broken-placeholder": {
    id: 'Tanda kurung kurawal tanpa pasangan di "{found}". Tempat nilai diapit { dan }; kurung kurawal biasa ditulis dua kali.',
    en: 'A brace without its pair in "{found}". A placeholder stands between { and }; a plain brace is written twice.',
  },
  "bad-regex": { id: 'Pola "{found}" tidak dapat dibaca.', en: 'The pattern "{found}" does not compile.' },
  "unsafe-regex": {
    id: 'Pola "{found}" dapat macet pada isian panjang; awali dengan ^, dan hindari pengulangan di dalam pengulangan.',
    en: 'The pattern "{found}" can blow up on long input; begin it with ^, and avoid a repeat inside a repeat.',
  },
  "invalid-default": {
    id: "Nilai awal {found} tidak memenuhi aturan isiannya sendiri ({expected}).",
    en: "The default {found} does not satisfy its own field ({expected}).",
  },
  "invalid-example": {
    id: "Contoh {found} tidak memenuhi aturan isiannya sendiri ({expected}).",
    en: "The example {found} does not satisfy its own field ({expected}).",
  },
  "unfit-personas": {
    id: '"{name}" ({found}) tidak diterima isiannya, di sini dan pada {count} persona lain: {others}.',
    en: '"{name}" ({found}) is not taken by its field, here and with {count} other personas: {others}.',
  },
  "invalid-choice": {
    id: "Pilihan {found} tidak sejenis dengan isiannya ({expected}).",
    en: "The choice {found} is not of the field's type ({expected}).",
  },
  "unknown-definition": known({ id: "Skema pakai ulang", en: "definition" }),
  "definition-cycle": {
    id: 'Skema "{found}" akhirnya menunjuk dirinya sendiri, jadi tidak berisi apa pun.',
    en: 'The schema "{found}" leads back to itself, so that it says nothing.',
  },
  "schema-fails": {
    id: "Skema ini tidak dapat dipakai memeriksa isian: {found}.",
    en: "This schema cannot be used to check what is filled in: {found}.",
  },
  "amount-not-rounded": {
    id: 'Jumlah rupiah ini dihitung dengan "{found}", yang dapat menghasilkan pecahan rupiah. Bulatkan dengan round.',
    en: 'This amount is computed with "{found}", which can give a part of a rupiah. Round it with round.',
  },
  "keyword-without-effect": {
    id: 'Kata kunci "{found}" tidak berpengaruh di sini; ia memerlukan {expected}.',
    en: 'The keyword "{found}" has no effect here; it needs {expected}.',
  },
  "empty-range": {
    id: "Batas bawah {found} melebihi {expected}; tidak ada isian yang memenuhinya.",
    en: "The lower bound {found} is above {expected}; nothing satisfies it.",
  },
  "never-visible": { id: "Isian ini tidak pernah terlihat.", en: "This field is never visible." },
  "required-while-hidden": {
    id: "Isian ini wajib hanya ketika tidak terlihat.",
    en: "This field is required only while it is hidden.",
  },
  "hidden-with-parent": {
    id: "Isian ini hanya terlihat ketika isian yang ditunggunya tersembunyi, jadi tidak pernah terlihat.",
    en: "This field is shown only while the field it waits for is hidden, so it is never seen.",
  },
  "required-already": {
    id: "Isian ini sudah selalu wajib (disebut di required), jadi requiredWhen tidak berpengaruh.",
    en: "This field is always required already (named in required), so requiredWhen has no effect.",
  },
  "never-chosen": {
    id: "Pilihan ini tidak pernah terpakai: yang di atasnya selalu cocok lebih dulu.",
    en: "This choice is never taken: one above it always fits first.",
  },
  "admits-everybody": {
    id: 'Halaman ini tidak menulis siapa yang boleh membukanya: siapa pun yang sudah masuk dapat. Tulis "allowedWhen", atau "allowedWhen": true bila memang begitu.',
    en: 'This page does not say who may open it: whoever is logged in can. Write "allowedWhen", or "allowedWhen": true if that is meant.',
  },
  "leads-to-closed": {
    id: 'Layar "{found}" tidak terbuka bagi siapa pun yang sudah masuk ("allowedWhen": true, dan jalur tanpa :nama), jadi yang ditolak di sini dapat ditolak lagi di sana.',
    en: 'The screen "{found}" is not open to whoever is logged in ("allowedWhen": true, and a path without :name), so who is refused here may be refused there again.',
  },
  "never-begins": {
    id: 'Tombol ini tidak pernah memulai perpindahannya: "{found}" dimulai dari {expected}, sedangkan di tempat ini barisnya tidak pernah dalam keadaan itu.',
    en: 'This button never begins its transition: "{found}" begins from {expected}, and where it stands its row is never in such a state.',
  },
  "wrong-id": {
    id: "Yang diserahkan di sini {found}, sedangkan yang dibaca dengannya satu baris {expected}: yang diperlukan id baris itu.",
    en: "{found} is handed here, and what is read by it is a row of {expected}: it takes the id of that row.",
  },
  "refused-to-some": {
    id: 'Sebagian orang yang boleh membuka layar ini ditolak "{found}" (allowedWhen, permission, for): bagi mereka ini gagal. Samakan syarat layarnya, atau beri bagian ini syarat yang sama (when, permission, visibleWhen).',
    en: 'Some people who may open this screen are refused by "{found}" (allowedWhen, permission, for): for them this fails. Give the screen the same condition, or this part (when, permission, visibleWhen).',
  },
  "picked-in-vain": {
    id: "Baris berkeadaan {found} dapat dipilih, tetapi tak satu pun tombol untuk baris terpilih dimulai dari sana: tombol-tombolnya dimulai dari {expected}.",
    en: "Rows in the state {found} can be picked, but none of the buttons for picked rows begins there: they begin from {expected}.",
  },
  "wider-source": {
    id: 'Sumber "{other}" hanya meminta baris dengan {found} tertentu, sedangkan "{source}" meminta semuanya: daftar dan angkanya di layar ini tidak akan cocok.',
    en: 'The source "{other}" asks for rows with some {found} only, and "{source}" for all of them: its list and figures will not agree with the others on this screen.',
  },
  "opens-to-fewer": {
    id: 'Butir ini tampil juga bagi orang yang ditolak "{found}" (allowedWhen). Beri butir ini syarat yang sama (permission, visibleWhen).',
    en: 'This item is shown to some people whom "{found}" refuses (allowedWhen). Give the item the same condition (permission, visibleWhen).',
  },
  "never-admitted": {
    id: "Yang melihat butir ini tidak pernah boleh membuka layarnya (allowedWhen): syarat keduanya tidak pernah terpenuhi bersama.",
    en: "Whoever sees this item may never open its screen (allowedWhen): the two never hold together.",
  },
  "same-as-base": {
    id: "Nilai ini sama dengan yang diwarisi, jadi tidak mengubah apa pun.",
    en: "This value is the one that is inherited, so it changes nothing.",
  },
  "never-holds": {
    id: "Syarat ini tidak pernah terpenuhi, apa pun nilai variabelnya.",
    en: "This condition never holds, whatever its variables are.",
  },
  "always-holds": {
    id: "Syarat ini selalu terpenuhi, apa pun nilai variabelnya.",
    en: "This condition always holds, whatever its variables are.",
  },
  constant: {
    id: "Syarat ini tidak membaca apa pun, jadi hasilnya selalu sama.",
    en: "This condition reads nothing, so its outcome is always the same.",
  },
  "waiting-fields": {
    id: 'Isian "{found}" menunggu {expected}, yang menunggunya kembali: tidak satu pun dapat terlihat.',
    en: 'The field "{found}" waits for {expected}, which waits for it: none of them can be seen.',
  },
  "duplicate-id": { id: 'Id "{found}" dipakai dua kali.', en: 'The id "{found}" is used twice.' },
  "duplicate-name": {
    id: 'Nama "{found}" sudah dipakai di {expected}.',
    en: 'The name "{found}" is already used in {expected}.',
  },
  "repeated-field": {
    id: 'Isian "{found}" ditampilkan dua kali pada formulir ini.',
    en: 'The field "{found}" is shown twice in this form.',
  },
  "forgotten-field": {
    id: 'Isian "{found}" ada pada skema data tetapi tidak ada pada formulir; tampilkan, atau sebut di hidden.',
    en: 'The field "{found}" is in the data schema but not in the form; show it, or name it in hidden.',
  },
  "not-in-steps": {
    id: 'Formulir ini tidak dapat dibagi menjadi langkah: akar skema "{found}" memakai {expected}, jadi semua isiannya tampil sekaligus.',
    en: 'This form cannot be divided into steps: the root of its schema "{found}" uses {expected}, so all its fields are shown at once.',
  },
  "path-taken": {
    id: 'Jalur "{found}" sudah dipakai "{expected}".',
    en: 'The path "{found}" is already taken by "{expected}".',
  },
  "label-taken": {
    id: 'Nama "{found}" sudah dipakai "{expected}", dan keduanya dapat tampil bersama. Beri nama yang membedakan, atau visibleWhen yang memisahkan.',
    en: 'The label "{found}" is already used by "{expected}", and both may be shown together. Give a name that tells them apart, or a visibleWhen that keeps them apart.',
  },
  "extends-cycle": { id: 'extends "{found}" akhirnya kembali ke berkas ini.', en: 'extends "{found}" leads back to this file.' },
  "broken-overlay": {
    id: 'Perubahan ini menyebut "{found}", yang tidak ada (lagi) pada dokumen induknya. Yang ada di situ: {expected}.',
    en: 'This change names "{found}", which its base does not have (any more). There: {expected}.',
  },
  "overlay-drift": {
    id: 'Di sini "{found}" pada {expected} diubah, dan sejak itu bagian itu berubah pada induknya. Tinjau perubahan ini, lalu hapus kunci ini.',
    en: 'This cohort changes "{found}" of {expected}, which its base has changed since. Look at this change again, then remove this key.',
  },
  "never-in-force": {
    id: 'Perubahan ini berhenti ("{found}") sebelum mulai berlaku, jadi tidak pernah berlaku.',
    en: 'This amendment ends ("{found}") before it comes into force, so it never does.',
  },
  "told-out-of-force": {
    id: 'Perpindahan ini terjadi pada "{found}", di luar masa berlaku perubahan ini ({expected}): sebagian orang atau semuanya tidak diberi tahu. Tulis saat mulai berlakunya.',
    en: 'This transition happens on "{found}", when this amendment is not in force ({expected}): some people or all of them are not told. Write the moment from which it is in force.',
  },
  "amended-twice": {
    id: '"{found}" sudah diubah {expected} dalam waktu yang sama. Tulis keduanya dalam satu perubahan, atau pisahkan waktunya.',
    en: '"{found}" is changed by {expected} in the same time already. Write both in one amendment, or keep their times apart.',
  },
  "amends-storage": {
    id: '"{found}" menentukan apa yang disimpan (kolom, isian, keadaan atau kunci baris), dan itu tidak dapat berubah menurut tanggal: ubah pada dokumennya sendiri.',
    en: '"{found}" decides what is stored (a column, field, state or key of rows), which cannot change by a date: change the document itself.',
  },
  "window-not-followed": {
    id: 'Masa ini dapat berbeda menurut "{found}", tetapi tidak ada kolom dengan "from": "{from}".',
    en: 'This window may differ by "{found}", but there is no column with "from": "{from}".',
  },
  "post-unread": {
    id: 'Yang menulis menurut aturan "{found}" tidak dapat membaca pesannya sendiri: pesan ini hanya untuk {expected}.',
    en: 'Who writes by the rule "{found}" cannot read their own message: it is only for {expected}.',
  },
  "timed-step": {
    id: 'Perpindahan "{found}" tidak cocok di sini. Selama waktunya berjalan keadaannya {expected}: start menuju ke situ dari luar, extend menuju ke situ, send dan over pergi dari situ.',
    en: 'The transition "{found}" does not fit here. While the time runs the state is {expected}: start leads there from outside, extend leads there, send and over lead away from there.',
  },
  "timed-endless": {
    id: 'Pada keadaan "{state}" waktunya berjalan, tetapi perpindahan "{found}" tidak dapat mengakhirinya dari sana.',
    en: 'In the state "{state}" the time runs, but the transition "{found}" cannot end it from there.',
  },
  "timed-open": {
    id: 'Waktunya tidak berjalan pada keadaan "{found}", jadi isian tidak boleh diubah di situ. Waktunya berjalan pada: {expected}.',
    en: 'The time does not run in the state "{found}", so nothing may be changed there. It runs in: {expected}.',
  },
  "renames-nothing": {
    id: 'Induknya tidak menyebut "{found}", jadi tidak ada yang berganti nama.',
    en: 'The base does not name "{found}", so nothing gets another name.',
  },
  "unexplained-lock": {
    id: "Yang terkunci oleh syarat ini tidak dapat tahu sebabnya: tidak ada syarat bernama di dalamnya. Beri syaratnya nama dan description.",
    en: "Whoever is locked out by this condition cannot learn why: it names no condition. Give it a name and a description.",
  },
  "earlier-name-present": {
    id: 'Isian "{found}" masih ada, jadi "{found}" bukan nama lama. Hapus dari was.',
    en: 'There is a field "{found}" still, so "{found}" is no earlier name. Remove it from was.',
  },
  "earlier-name-taken": {
    id: 'Nama lama "{found}" adalah juga nama "{expected}": jawaban yang tersimpan tidak dapat menjadi milik dua isian.',
    en: 'The earlier name "{found}" is a name of "{expected}" too: stored answers cannot belong to two fields.',
  },
  "renamed-in-overlay": {
    id: 'Isian "{found}" berganti nama di sini, padahal jawaban siapa pun tersimpan dengan nama yang sama: tulis was pada skema datanya.',
    en: 'The field "{found}" is renamed here, but names are the same for all cohorts: write was in the data schema.',
  },
  "field-gone": {
    id: 'Isian "{found}" sudah dirilis dan sekarang hilang; jawaban yang tersimpan ikut hilang. Bila berganti nama, tulis was pada isian barunya; bila dihapus, tulis dahulu "leaving": true dan hapus pada rilis berikutnya.',
    en: 'The field "{found}" was released and is gone now, and stored answers with it. If it was renamed, write was in the new field; if it goes, write "leaving": true first and remove it in the next release.',
  },
  "field-elsewhere": {
    id: 'Isian "{found}" sudah dirilis, dan kini berdiri di objek lain sebagai "{expected}"; jawaban yang tersimpan tidak ikut pindah, karena was hanya berlaku di objek yang sama. Biarkan isian itu di tempatnya; bila harus pindah, tulis dahulu "leaving": true di tempat lamanya dan hapus pada rilis berikutnya.',
    en: 'The field "{found}" was released, and stands in another object now as "{expected}"; stored answers do not move with it, because was counts in the same object only. Leave the field where it is; if it has to move, write "leaving": true at its old place first and remove it there in the next release.',
  },
  "name-of-gone-field": {
    id: 'Nama "{found}" pernah dipakai isian yang sudah dihapus; jawaban lamanya mungkin masih tersimpan. Beri isian ini nama lain.',
    en: 'The name "{found}" was that of a field that is gone; its answers may still be stored. Give this field another name.',
  },
  unreachable: { id: '"{found}" tidak dipakai siapa pun.', en: 'Nothing leads to "{found}".' },
};

/** Of a problem that the documents have in one period alone. */
const onlyThen: Wording = { id: "Begitu sejak {period} WIB.", en: "So it is from {period} WIB." };

const suggestion: Wording = { id: 'Maksud Anda "{nearest}"?', en: 'Did you mean "{nearest}"?' };

/** The sentence(s) of one problem. */
export function wordProblem(code: ProblemCode, values: Readonly<Record<string, string>>, language: ProblemLanguage): string {
  const { terms } = factsOf(code);
  const say = (name: string): string => {
    const value = values[name] ?? "";
    if (name === "reason") return syntaxReasons[value]?.[language] ?? value;
    return terms?.includes(name) ? sayTerms(value, language) : value;
  };
  const fill = (wording: Wording) => wording[language].replace(/\{(\w+)\}/g, (_, name: string) => say(name));
  const told = [problemMessages[code], ...(values.nearest ? [suggestion] : []), ...(values.period ? [onlyThen] : [])];
  return told.map(fill).join(" ");
}
