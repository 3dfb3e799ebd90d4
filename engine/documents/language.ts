// Generated from schemas/language and engine/blocks/*/*.schema.json by `npm run generate`; do not edit.

/** Satu halaman portal: jalurnya, siapa yang boleh membukanya, sumber datanya, dan blok isinya. */
export type Screen = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama pada induk yang di sini diganti: skema data, jenis catatan (beserta panggilannya), layar, hak akses atau teks bersama; daftar acuan dalam kalimat ditulis dengan garisnya, misalnya |pokok-laporan. */
readonly "renames"?: Readonly<Record<string, string>>;
/** Judul layar; tampil di bilah atas dan judul dokumen. */
readonly "title"?: Text;
/** page (halaman, bawaan) atau dialog. */
readonly "kind"?: "page" | "dialog";
/** Nama rute; menu aktif adalah nama ini tanpa bagian terakhirnya. */
readonly "name"?: string;
/** Jalur rute, misalnya /biodata atau /auth/aktivasi/:token. */
readonly "path"?: Path;
/** Jalur lain yang membuka layar yang sama. Yang berawalan /i/:instansiId/ dipakai admin instansi. */
readonly "aliases"?: readonly (Path)[];
/** Bingkai: shell (dengan menu, bawaan), plain (tanpa menu) atau bare (tanpa bingkai). */
readonly "layout"?: "shell" | "plain" | "bare";
/** Warna latar halaman. */
readonly "background"?: Color;
/** true: dapat dibuka tanpa masuk. */
readonly "public"?: boolean;
/** true: layar publik ini ditawarkan di halaman masuk, dengan judulnya. */
readonly "offeredAtLogin"?: boolean;
/** Siapa yang boleh membuka layar ini; true: siapa pun yang sudah masuk. Setiap halaman menulisnya, kecuali yang publik. */
readonly "allowedWhen"?: Condition;
/** Layar yang terbuka, sebagai ganti "Halaman ini tidak ada", bagi yang tidak boleh membuka layar ini: beranda, misalnya, untuk formulir yang sudah ditutup. Siapa pun yang sudah masuk harus boleh membukanya. */
readonly "otherwise"?: string;
/** Lebar dialog: confirm (550) atau popup (750, bawaan). */
readonly "size"?: "confirm" | "popup";
/** Yang dilakukan dialog ini: perpindahan satu catatan (<jenis>.<perpindahan>; dengan params revision menurut revisi yang dibaca pembukanya), perpindahan baris yang dicentang (-bulk), atau catatan baru (create). Judul, params, sumber, formulir dan tombol-tombolnya mengikuti; yang ditulis menggantikannya. */
readonly "does"?: string;
/** Nilai yang harus diberikan pembuka layar (dari jalur atau dialog). */
readonly "params"?: Readonly<Record<string, {
/** Jenis nilai. */
readonly "type": "string" | "number" | "boolean" | "object" | "array";
/** Kegunaan nilai ini. */
readonly "description"?: string;
/** true: boleh tidak diberikan. */
readonly "optional"?: boolean;
}>>;
/** Syarat bernama yang hanya berlaku di layar ini; dapat membaca params, state, sources dan forms. */
readonly "conditions"?: Conditions;
/** Rangkaian tindakan menurut namanya; then, else dan action layar ini dapat menyebut namanya. */
readonly "chains"?: Readonly<Record<string, Actions>>;
readonly "sources"?: Sources;
/** Keadaan layar dan nilai awalnya; dibaca sebagai state.<nama>, diubah dengan tindakan set. */
readonly "state"?: Readonly<Record<string, Expression>>;
readonly "blocks"?: Blocks;
/** Tindakan ketika layar dibuka. */
readonly "onOpen"?: Actions;
};

/** Teks yang dibaca orang. {nama} diganti nilai variabel, {nama|format} ditulis menurut format (date, time, datetime, opens, closes, weekday, month, quarter, year, age, number, decimal, rupiah, lower, upper), daftar acuan, atau program (nama program menurut idnya); boleh juga daftar pilihan {when, text} (yang pertama cocok dipakai) atau {ref} ke teks bersama. */
export type Text = string | {
/** Id teks bersama. */
readonly "ref": string;
} | readonly ({
/** Kapan pilihan ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
/** Teks pilihan ini. */
readonly "text": string;
})[];

/** Syarat json-logic, atau true/false. Syarat bernama ditulis {"condition": "nama"}. */
export type Condition = boolean | Readonly<Record<string, unknown>>;

/** Jalur rute; :nama adalah nilai layar. */
export type Path = string;

/** Nama warna tema program, bukan kode warna. */
export type Color = string;

/** Syarat menurut namanya. */
export type Conditions = Readonly<Record<string, {
/** Artinya dalam bahasa sehari-hari. */
readonly "description": string;
/** Nilai yang diserahkan kepada syarat ini oleh yang memakainya, menurut urutannya: {"condition": ["nama", nilai]}; dibaca sebagai given.<id>. */
readonly "given"?: readonly (GivenValue)[];
/** Syarat itu sendiri; benar berarti dipenuhi. */
readonly "when": Condition;
/** Apa yang dikatakan kepada peserta bila syarat ini mengunci sesuatu (Mengapa terkunci?). Tanpa ini dipakai description; false berarti tidak pernah disebut. */
readonly "told"?: false | {
/** Alasannya, dalam kalimat kepada orangnya. */
readonly "text": Text;
/** Apa yang dapat ia lakukan, atau kapan terbuka lagi. */
readonly "next"?: Text;
/** Layar tempat ia dapat melakukannya; next menjadi tautannya. */
readonly "screen"?: string;
};
}>>;

/** Satu nilai. */
export type GivenValue = {
/** Namanya di dalam syarat ini. */
readonly "id": string;
/** Jenisnya: string teks, number angka, boolean ya atau tidak, date tanggal atau waktu, array daftar. */
readonly "type": "string" | "number" | "boolean" | "date" | "array";
/** Artinya dalam bahasa sehari-hari. */
readonly "description": string;
};

/** Satu tindakan, atau beberapa yang dijalankan berurutan. */
export type Actions = Action | readonly (Action)[];

/** Tindakan: apa yang terjadi ketika tombol ditekan atau peristiwa terjadi. */
export type Action = GoAction | LinkAction | DialogAction | CloseAction | CallAction | SubmitAction | SaveAction | TransitionAction | DownloadAction | ToastAction | ConfirmAction | SetAction | FillAction | ReloadAction | ResultsAction | StepAction | RefreshSessionAction | StartOverAction | PrintAction | RoleAction | LogoutAction | WhenAction;

/** Pindah ke layar lain. */
export type GoAction = {
/** Pindah ke layar lain. */
readonly "kind": "go";
/** Id layar tujuan; dengan desk: bila barisnya tidak ada. */
readonly "screen": string;
/** Panggilan meja (desk): buka baris meja itu di layar yang dinyatakannya bagi daftar asal barisnya. */
readonly "desk"?: string;
/** Jalur baris meja itu, berisi desk dan id; bawaannya row. Sesudah panggilan nextOf: answer. */
readonly "row"?: string;
/** Nilai untuk alamat dan layar tujuan. */
readonly "params"?: Params;
/** true: halaman sekarang tidak tersimpan di riwayat. */
readonly "replace"?: boolean;
};

/** Nilai yang dikirim; tiap nilai tetap atau json-logic. */
export type Params = Readonly<Record<string, Expression>>;

/** Nilai tetap, atau json-logic yang menghitung nilai, misalnya {"var": "row.id"}. */
export type Expression = unknown;

/** Buka alamat di luar portal. */
export type LinkAction = {
/** Buka alamat di luar portal. */
readonly "kind": "link";
/** Alamat tujuan, http(s) atau jalur di server yang sama. */
readonly "href": Text;
/** true: dibuka di tab baru. */
readonly "newTab"?: boolean;
};

/** Buka layar sebagai dialog. */
export type DialogAction = {
/** Buka layar sebagai dialog. */
readonly "kind": "dialog";
/** Id layar dialog. */
readonly "screen": string;
/** Nilai yang diberikan kepada dialog. */
readonly "params"?: Params;
/** Tindakan setelah berhasil; jawaban dapat dibaca sebagai answer. */
readonly "then"?: Actions;
};

/** Tutup dialog ini. */
export type CloseAction = {
/** Tutup dialog ini. */
readonly "kind": "close";
/** Nilai yang dikembalikan kepada pembuka dialog; bawaannya true. false berarti batal: bila ada isian yang belum disimpan, orang ditanya dulu. */
readonly "result"?: Expression;
};

/** Panggil server. */
export type CallAction = {
/** Panggil server. */
readonly "kind": "call";
/** Id panggilan. */
readonly "call": string;
/** Nilai untuk jalur dan kueri. */
readonly "params"?: Params;
/** Isi kiriman. */
readonly "body"?: Params;
/** Revisi catatan yang dibaca, misalnya {"var": "sources.izin.revision"}; server menolak bila catatan sudah berubah. */
readonly "revision"?: Expression;
/** Tanyakan catatan dahulu; hanya untuk panggilan perpindahan yang menerima note (juga -bulk), tanpa note di body. Yang ditulis dikirim sebagai note. */
readonly "ask"?: AskedNote;
/** Tindakan setelah berhasil; jawaban dapat dibaca sebagai answer. */
readonly "then"?: Actions;
/** Tindakan setelah gagal; galat dapat dibaca sebagai failure (status, code, title). */
readonly "else"?: Actions;
};

/** Kata-kata dialog yang menanyakan catatan sebuah perpindahan. */
export type AskedNote = {
/** Judul dialog; bawaannya judul perpindahan itu. */
readonly "title"?: Text;
/** Nama isiannya; bawaannya Alasan bila wajib, Catatan bila boleh kosong. */
readonly "label"?: Text;
/** Keterangan di bawah nama isiannya, misalnya siapa yang membacanya. */
readonly "help"?: Text;
/** Tulisan tombolnya, berupa kata kerja; bawaannya judul perpindahan itu. */
readonly "yes"?: Text;
/** true: tombol itu berwarna bahaya. */
readonly "danger"?: boolean;
};

/** Periksa formulir, lalu kirim isinya. */
export type SubmitAction = {
/** Periksa formulir, lalu kirim isinya. */
readonly "kind": "submit";
/** Id blok formulir pada layar ini. */
readonly "form": string;
/** true: yang belum tersimpan dikirim lebih dulu; tanpa perubahan then langsung berjalan, dan baris yang ditolak menghentikannya. */
readonly "ifChanged"?: boolean;
/** Pertanyaan setelah isian diperiksa, Markdown sederhana; dikirim hanya bila dijawab ya. */
readonly "confirm"?: Text;
/** Tulisan tombol setuju pada pertanyaan itu; bawaannya Ya. */
readonly "yes"?: Text;
/** Tulisan tombol batal pada pertanyaan itu; bawaannya Tidak. */
readonly "no"?: Text;
/** Id panggilan. */
readonly "call": string;
/** Nilai untuk jalur dan kueri. */
readonly "params"?: Params;
/** Isi kiriman bila berbeda bentuk dari isi formulir; isian dibaca sebagai forms.<id blok>. */
readonly "body"?: Params;
/** Revisi catatan yang dibaca, bila bukan revisi isi formulir ini. */
readonly "revision"?: Expression;
/** Tindakan setelah berhasil; jawaban dapat dibaca sebagai answer. */
readonly "then"?: Actions;
/** Tindakan setelah gagal; galat dapat dibaca sebagai failure (status, code, title). */
readonly "else"?: Actions;
};

/** Simpan formulir catatan (record); catatannya dibuat bila belum ada. */
export type SaveAction = {
/** Simpan formulir catatan (record); catatannya dibuat bila belum ada. */
readonly "kind": "save";
/** Id blok formulir pada layar ini. */
readonly "form": string;
/** Tindakan setelah berhasil; jawaban dapat dibaca sebagai answer. */
readonly "then"?: Actions;
/** Tindakan setelah gagal; galat dapat dibaca sebagai failure (status, code, title). */
readonly "else"?: Actions;
};

/** Lakukan satu perpindahan catatan. Tombolnya terlihat hanya bila keadaan dan orangnya mengizinkan; pesan berhasilnya ditampilkan. */
export type TransitionAction = {
/** Lakukan satu perpindahan catatan. Tombolnya terlihat hanya bila keadaan dan orangnya mengizinkan; pesan berhasilnya ditampilkan. */
readonly "kind": "transition";
/** Panggilan perpindahan, misalnya contoh/laporan.ambil. */
readonly "transition": string;
/** Sumber yang membaca catatan itu (read atau own); nomor, revisi dan may diambil dari sana. */
readonly "source": string;
/** Formulir catatan itu pada layar ini: diperiksa dan disimpan dahulu bila ada yang berubah. */
readonly "form"?: string;
/** Formulir pada layar ini yang isinya dikirim sebagai input. */
readonly "input"?: string;
/** Isian input yang dikirim tanpa formulir, misalnya slot yang dipilih; tiap nilai tetap atau json-logic. */
readonly "values"?: Params;
/** Catatan orang itu. */
readonly "note"?: Expression;
/** Tanyakan catatannya dahulu, dalam dialog yang jadi dengan sendirinya. Tanpa note dan ask, perpindahan yang mewajibkan catatan tetap menanyakannya. */
readonly "ask"?: AskedNote;
/** Pertanyaan sebelum dilakukan, Markdown sederhana. */
readonly "confirm"?: Text;
/** Tindakan setelah berhasil; jawaban dapat dibaca sebagai answer. */
readonly "then"?: Actions;
/** Tindakan setelah gagal; galat dapat dibaca sebagai failure (status, code, title). */
readonly "else"?: Actions;
};

/** Unduh berkas dari server. */
export type DownloadAction = {
/** Unduh berkas dari server. */
readonly "kind": "download";
/** Id panggilan yang memberi berkas, atau jawaban yang memuat url. */
readonly "call": string;
/** Nilai untuk jalur dan kueri. */
readonly "params"?: Params;
};

/** Tampilkan pesan singkat. */
export type ToastAction = {
/** Tampilkan pesan singkat. */
readonly "kind": "toast";
readonly "tone"?: Tone;
/** Isi pesan. */
readonly "text": Text;
/** true: pemberitahuan sederhana yang menutup sendiri setelah 4 detik, bukan 5; pesan galat tetap tinggal. */
readonly "brief"?: boolean;
};

/** Nada: info, success, warning atau error. */
export type Tone = "info" | "success" | "warning" | "error";

/** Tanya dulu; lanjut hanya bila dijawab ya. */
export type ConfirmAction = {
/** Tanya dulu; lanjut hanya bila dijawab ya. */
readonly "kind": "confirm";
/** Judul pertanyaan; bawaannya Konfirmasi. */
readonly "title"?: Text;
/** Isi pertanyaan; Markdown sederhana. */
readonly "text": Text;
/** Tulisan tombol setuju; bawaannya Ya. */
readonly "yes"?: Text;
/** Tulisan tombol batal; bawaannya Tidak. */
readonly "no"?: Text;
/** true: tombol setuju berwarna bahaya. */
readonly "danger"?: boolean;
/** Tindakan bila dijawab ya. */
readonly "then": Actions;
};

/** Ubah nilai keadaan layar (state). */
export type SetAction = {
/** Ubah nilai keadaan layar (state). */
readonly "kind": "set";
/** Nama keadaan yang dinyatakan layar. */
readonly "name": string;
/** Nilai baru. */
readonly "value": Expression;
};

/** Isi isian formulir yang tampil dan masih kosong; yang sudah terisi tetap. */
export type FillAction = {
/** Isi isian formulir yang tampil dan masih kosong; yang sudah terisi tetap. */
readonly "kind": "fill";
/** Id blok formulir pada layar ini. */
readonly "form": string;
/** Nilai menurut nama isian. */
readonly "values": Params;
};

/** Muat ulang data layar. */
export type ReloadAction = {
/** Muat ulang data layar. */
readonly "kind": "reload";
/** Id sumber; tanpa kunci ini semua sumber. */
readonly "source"?: string;
};

/** Tandai hasil pada tiap baris yang dicentang; hanya pada bulkActions sebuah tabel. */
export type ResultsAction = {
/** Tandai hasil pada tiap baris yang dicentang; hanya pada bulkActions sebuah tabel. */
readonly "kind": "results";
/** Daftar hasil: tiap butir id, ok (boolean) dan title (alasan bila gagal), misalnya {"var": "answer.data"}. Yang berhasil tidak lagi dicentang. */
readonly "value": Expression;
};

/** Pindah langkah pada blok steps. */
export type StepAction = {
/** Pindah langkah pada blok steps. */
readonly "kind": "step";
/** Id blok steps; tanpa kunci ini blok steps terdekat. */
readonly "block"?: string;
/** Langkah tujuan: next, back, atau id langkah. */
readonly "to": string;
};

/** Muat ulang sesi dan preferensi, sehingga menu dan syarat memakai keadaan terbaru. */
export type RefreshSessionAction = {
/** Muat ulang sesi dan preferensi, sehingga menu dan syarat memakai keadaan terbaru. */
readonly "kind": "refresh-session";
};

/** Muat ulang aplikasi dari halaman awal. */
export type StartOverAction = {
/** Muat ulang aplikasi dari halaman awal. */
readonly "kind": "start-over";
};

/** Cetak layar ini. */
export type PrintAction = {
/** Cetak layar ini. */
readonly "kind": "print";
};

/** Bertindak sebagai peran lain yang dipegang; pilihan diingat di perangkat ini, lalu aplikasi dimuat ulang. */
export type RoleAction = {
/** Bertindak sebagai peran lain yang dipegang; pilihan diingat di perangkat ini, lalu aplikasi dimuat ulang. */
readonly "kind": "role";
/** Nama peran, seperti pada session.role. */
readonly "role": Expression;
};

/** Keluar dari aplikasi. */
export type LogoutAction = {
/** Keluar dari aplikasi. */
readonly "kind": "logout";
};

/** Bercabang menurut syarat. */
export type WhenAction = {
/** Bercabang menurut syarat. */
readonly "kind": "when";
/** Syarat cabang. */
readonly "if": Condition;
/** Tindakan bila syarat terpenuhi. */
readonly "then": Actions;
/** Tindakan bila tidak. */
readonly "else"?: Actions;
};

/** Data yang dimuat, menurut namanya; dibaca sebagai sources.<nama>. */
export type Sources = Readonly<Record<string, {
/** Id panggilan yang mengisi sumber ini. */
readonly "call": string;
/** Nilai untuk jalur dan kueri. */
readonly "params"?: Params;
/** Sumber dimuat hanya bila syarat ini terpenuhi. */
readonly "when"?: Condition;
/** Kolom yang membatasi sumber lain di layar ini dan sengaja tidak membatasi sumber ini: daftar dan angkanya tentang semua nilai kolom itu. Hanya pada layar. */
readonly "wider"?: readonly (string)[];
/** Selama syarat ini terpenuhi, sumber ditanyakan lagi (lihat againEvery), misalnya selama sebuah berkas masih dibuat; bila sumber lain yang mengakhirinya, sekali lagi sesudah itu. Hanya pada layar. */
readonly "againWhile"?: Condition;
/** Jarak antara dua pertanyaan againWhile dalam detik; bawaannya 3. */
readonly "againEvery"?: number;
}>>;

/** Isi layar dari atas ke bawah. */
export type Blocks = readonly (Block)[];

/** Blok: satu bagian isi layar; jenisnya menentukan kunci lainnya. */
export type Block = AccordionBlock | ActionsBlock | BannerBlock | CalendarBlock | ChartBlock | CheckAnswersBlock | ClaimBlock | ConsentBlock | CountdownBlock | DetailBlock | FiguresBlock | FormBlock | GridBlock | HistoryBlock | NoticeBlock | ScheduleBlock | ScoreSheetBlock | SlotsBlock | StackBlock | StatusHeadBlock | StepsBlock | TableBlock | TabsBlock | TaskListBlock | TextBlock | ThreadBlock | TilesBlock | UploadsBlock | ViewerBlock;

/** Bagian-bagian yang dapat dilipat; alamat yang berakhir dengan #<id bagian> membukanya, dan cetakan memuat semuanya. */
export type AccordionBlock = {
/** Bagian-bagian yang dapat dilipat; alamat yang berakhir dengan #<id bagian> membukanya, dan cetakan memuat semuanya. */
readonly "kind": "accordion";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kumpulan bagian. */
readonly "title"?: Text;
/** Bagian yang terbuka bersamaan: many (bawaan) atau one. */
readonly "opens"?: "many" | "one";
/** Bagian, berurutan. */
readonly "sections": readonly (AccordionSection)[];
};

/** Nama tetap dalam huruf kecil dan tanda hubung; dipakai untuk menunjuk dan menelaah perubahan. */
export type Id = string;

/** Satu bagian. */
export type AccordionSection = {
readonly "id": Id;
/** Judul bagian. */
readonly "title": Text;
/** Ringkasan isi, terbaca juga ketika dilipat. */
readonly "summary"?: Text;
/** Lencana kecil, misalnya Lengkap atau 2 lagi. */
readonly "badge"?: Text;
/** Nada lencana; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Terbuka sejak awal bila syarat ini terpenuhi. */
readonly "open"?: Condition;
/** Kapan bagian ini ada. */
readonly "visibleWhen"?: Condition;
/** Isi bagian. */
readonly "blocks": Blocks;
};

/** Deret tombol. */
export type ActionsBlock = {
/** Deret tombol. */
readonly "kind": "actions";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Nama deret tombol, untuk pembaca layar. */
readonly "label"?: Text;
/** Letak: start (bawaan), center, end atau between. */
readonly "align"?: "start" | "center" | "end" | "between";
/** Sumber yang catatannya dipindahkan tombol-tombol di sini. */
readonly "of"?: string;
/** Tombol, berurutan. */
readonly "buttons": readonly (Button)[];
};

/** Satu tombol. Yang menyebut of atau dialog, dan yang berdiri di rowActions atau bulkActions, mengikuti jenis catatannya: label, style dan action ditulis hanya bila berbeda. */
export type Button = {
readonly "id": Id;
/** Tulisan pada tombol. */
readonly "label": Text;
readonly "icon"?: Icon;
/** Penekanan tombol: primary (utama), secondary, plain atau danger. */
readonly "style"?: ButtonStyle;
readonly "permission"?: Permission;
/** Kapan tombol terlihat. */
readonly "visibleWhen"?: Condition;
/** Kapan tombol dapat ditekan. */
readonly "enabledWhen"?: Condition;
/** Alasan yang dibacakan ketika tombol belum dapat ditekan. */
readonly "disabledReason"?: Text;
/** Saat tombol mulai dapat ditekan; sampai saat itu sisa waktunya tampil pada tombol. */
readonly "waitUntil"?: Expression;
/** Huruf atau angka: bersama Alt menekan tombol ini dari mana saja di layar. */
readonly "key"?: string;
/** Sumber (read atau own) yang catatannya dipindahkan tombol ini; label, style, pertanyaan dan action mengikuti perpindahan itu. */
readonly "of"?: string;
/** Perpindahan itu, bila namanya lain dari id tombol. */
readonly "transition"?: string;
/** Layar dialog yang dibuka tombol ini. Nilai yang dimintanya diambil dari nilai layar ini yang bernama sama, dan sesudahnya layar dimuat ulang; dengan of, label dan terlihatnya mengikuti perpindahan itu. */
readonly "dialog"?: string;
/** Nilai untuk dialog itu, bila lain; false: tidak ada. */
readonly "params"?: Params | false;
/** false: isian formulir tombol ini tidak disimpan dahulu. */
readonly "form"?: false;
/** Pemilik catatan baru, dalam dialog yang membuatnya (create). */
readonly "owner"?: Expression;
/** Catatan perpindahan itu, misalnya dari formulir ini. */
readonly "note"?: Expression;
/** Pertanyaan sebelum perpindahan; false: tidak ditanyakan. */
readonly "confirm"?: Text | false;
/** Pertanyaan sebelum perpindahan baris itu (rowActions, bulkActions). */
readonly "question"?: AskedQuestion;
/** Kata-kata dialog yang menanyakan catatan, bila lain; false: yang wajib ditanyakan dengan kata-kata perpindahannya. */
readonly "ask"?: AskedNote | false;
/** Pesan sesudah berhasil. Sesudahnya dialog ditutup, atau layar dimuat ulang. */
readonly "success"?: Text;
/** Tindakan sesudah berhasil, ganti yang bawaan; false: tidak ada. answer: jawabannya. */
readonly "then"?: Actions | false;
/** Yang terjadi ketika tombol ditekan. */
readonly "action": Actions;
};

/** Nama ikon. */
export type Icon = string;

/** Penekanan tombol: primary (utama), secondary, plain atau danger. */
export type ButtonStyle = "primary" | "secondary" | "plain" | "danger";

/** Izin yang diperlukan; beberapa izin dipisah | (cukup satu); teks kosong selalu cocok. */
export type Permission = string;

/** Pertanyaan yang harus dijawab ya. */
export type AskedQuestion = {
/** Judul pertanyaan; bawaannya Konfirmasi. */
readonly "title"?: Text;
/** Isi pertanyaan; Markdown sederhana. */
readonly "text": Text;
/** Tulisan tombol setuju; bawaannya Ya. */
readonly "yes"?: Text;
/** Tulisan tombol batal; bawaannya Tidak. */
readonly "no"?: Text;
/** true: tombol setuju berwarna bahaya. */
readonly "danger"?: boolean;
};

/** Spanduk: gambar atau bidang berwarna dengan teks dan tombol. */
export type BannerBlock = {
/** Spanduk: gambar atau bidang berwarna dengan teks dan tombol. */
readonly "kind": "banner";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul spanduk. */
readonly "title"?: Text;
/** Isi spanduk; Markdown sederhana. */
readonly "text"?: Text;
/** Gambar spanduk. */
readonly "image"?: {
/** Alamat gambar di situs ini. */
readonly "src": Text;
/** Isi gambar dalam kata; kosong bila hanya hiasan. */
readonly "alt": Text;
/** Lebar asli gambar dalam piksel. */
readonly "width"?: number;
/** Tinggi asli gambar dalam piksel. */
readonly "height"?: number;
};
/** Tombol pada spanduk. */
readonly "actions"?: readonly (Button)[];
/** true: dapat ditutup, dan tetap tertutup di perangkat ini. */
readonly "dismissible"?: boolean;
};

/** Kalender: kegiatan menurut minggu, bulan, hari atau daftar; yang bertabrakan pada satu sumber daya ditandai. Di telepon dan di kertas selalu daftar. */
export type CalendarBlock = {
/** Kalender: kegiatan menurut minggu, bulan, hari atau daftar; yang bertabrakan pada satu sumber daya ditandai. Di telepon dan di kertas selalu daftar. */
readonly "kind": "calendar";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kalender. */
readonly "title": Text;
/** Id sumber kegiatan. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Sumber hanya diminta untuk hari yang tampil; tanpa kunci ini jawaban sumber memuat semuanya. */
readonly "range"?: {
/** Parameter panggilan yang menerima hari pertama (tahun-bulan-hari). */
readonly "from": string;
/** Parameter panggilan yang menerima hari terakhir. */
readonly "to": string;
};
/** Kegiatan untuk tiap baris sumber; baris dibaca sebagai row. */
readonly "item"?: CalendarRowEvent;
/** Kegiatan yang ditulis di sini. */
readonly "items"?: readonly (CalendarEvent)[];
/** Sumber daya, misalnya asesor atau ruang: dapat disaring, dan dalam tampilan hari berdampingan. */
readonly "resources"?: {
/** Nama saringannya, misalnya Asesor. */
readonly "label": Text;
/** Tulisan pilihan tanpa saringan; bawaannya Semua. */
readonly "all"?: Text;
/** Id sumber yang memuat sumber daya. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Sumber daya untuk tiap baris sumber; baris dibaca sebagai row. */
readonly "item"?: CalendarRowResource;
/** Sumber daya yang ditulis di sini. */
readonly "items"?: readonly (CalendarResource)[];
};
/** Tampilan yang dapat dipilih; bawaannya week, month, day dan list. */
readonly "views"?: readonly ("week" | "month" | "day" | "list")[];
/** Tampilan ketika dibuka; bawaannya yang pertama dari views. */
readonly "view"?: "week" | "month" | "day" | "list";
/** Jam yang digambar; kegiatan di luarnya tetap tampil. Bawaannya 8 sampai 16. */
readonly "hours"?: {
/** Jam pertama. */
readonly "from": number;
/** Jam terakhir. */
readonly "to": number;
};
/** Tombol di atas kalender. */
readonly "actions"?: readonly (Button)[];
/** Yang tertulis bila tidak ada kegiatan pada hari yang tampil. */
readonly "empty"?: Text;
};

/** Kegiatan untuk tiap baris sumber; baris dibaca sebagai row. */
export type CalendarRowEvent = {
/** Nama kegiatan. */
readonly "title": Text;
/** Mulai (tahun-bulan-hari jam:menit:detik, WIB); tanpa jam berarti sepanjang hari. */
readonly "start": Expression;
/** Berakhir; tanpa kunci ini digambar satu jam. */
readonly "end"?: Expression;
/** Keadaan dalam kata, misalnya Menunggu konfirmasi. */
readonly "status"?: Text;
/** Nada kegiatan; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Id sumber daya yang dipakai (misalnya asesor), atau daftar id. */
readonly "resource"?: Expression;
/** Kapan kegiatan sudah selesai: tampil redup dengan tanda centang. */
readonly "doneWhen"?: Condition;
/** Kapan baris ini waktu kosong yang masih dapat diisi: tampil bergaris putus. */
readonly "freeWhen"?: Condition;
/** Kapan kegiatan ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Yang terbuka ketika kegiatan dipilih. */
readonly "open"?: {
readonly "permission"?: Permission;
/** Kapan kegiatan dapat dibuka. */
readonly "visibleWhen"?: Condition;
/** Biasanya go; tindakan lain menjadi tombol. */
readonly "action": Actions;
};
};

/** Satu kegiatan. */
export type CalendarEvent = {
readonly "id": Id;
/** Nama kegiatan. */
readonly "title": Text;
/** Mulai (tahun-bulan-hari jam:menit:detik, WIB); tanpa jam berarti sepanjang hari. */
readonly "start": Expression;
/** Berakhir; tanpa kunci ini digambar satu jam. */
readonly "end"?: Expression;
/** Keadaan dalam kata, misalnya Menunggu konfirmasi. */
readonly "status"?: Text;
/** Nada kegiatan; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Id sumber daya yang dipakai (misalnya asesor), atau daftar id. */
readonly "resource"?: Expression;
/** Kapan kegiatan sudah selesai: tampil redup dengan tanda centang. */
readonly "doneWhen"?: Condition;
/** Kapan baris ini waktu kosong yang masih dapat diisi: tampil bergaris putus. */
readonly "freeWhen"?: Condition;
/** Kapan kegiatan ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Yang terbuka ketika kegiatan dipilih. */
readonly "open"?: {
readonly "permission"?: Permission;
/** Kapan kegiatan dapat dibuka. */
readonly "visibleWhen"?: Condition;
/** Biasanya go; tindakan lain menjadi tombol. */
readonly "action": Actions;
};
};

/** Sumber daya untuk tiap baris sumber; baris dibaca sebagai row. */
export type CalendarRowResource = {
/** Id-nya, seperti pada resource kegiatan. */
readonly "id": Expression;
/** Nama yang dibaca orang. */
readonly "label": Text;
};

/** Satu sumber daya. */
export type CalendarResource = {
readonly "id": Id;
/** Nama yang dibaca orang. */
readonly "label": Text;
};

/** Grafik dari baris sumber, dengan tabel yang mengatakan hal yang sama dan gambar yang dapat diunduh. */
export type ChartBlock = {
/** Grafik dari baris sumber, dengan tabel yang mengatakan hal yang sama dan gambar yang dapat diunduh. */
readonly "kind": "chart";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul grafik. */
readonly "title": Text;
/** Apa yang diperlihatkan grafik, dalam kalimat. */
readonly "description"?: Text;
/** Bentuk: bar (batang tegak, bawaan), stacked (batang bertumpuk), horizontal (batang mendatar), horizontal-stacked (batang mendatar bertumpuk), line (garis), pie (lingkaran) atau histogram (banyaknya baris tiap rentang nilai). */
readonly "type"?: "bar" | "stacked" | "horizontal" | "horizontal-stacked" | "line" | "pie" | "histogram";
/** Id sumber yang ditampilkan. */
readonly "source": string;
/** true: nama titik dan deret yang tidak ditulis di sini mengikuti rekap jenis catatan yang mengisi sumber ini. */
readonly "follows"?: boolean;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Nama tiap titik, wajib kecuali pada histogram; baris dibaca sebagai row. */
readonly "label"?: Text;
/** Deret angka; grafik lingkaran menggambar yang pertama, tabelnya memuat semua. */
readonly "series"?: readonly (ChartSeries)[];
/** Lebar rentang histogram; bawaannya dipilihkan. */
readonly "classWidth"?: number;
/** Satuan, misalnya peserta. */
readonly "unit"?: Text;
/** Yang tertulis bila tidak ada data. */
readonly "empty"?: Text;
/** Tombol unduh di bawah grafik: angka-angkanya sebagai berkas. */
readonly "export"?: Export;
};

/** Satu deret. */
export type ChartSeries = {
readonly "id": Id;
/** Nama deret. */
readonly "label": Text;
/** Angka tiap titik; baris dibaca sebagai row. */
readonly "value": Expression;
/** Warna tema deret ini; bawaannya berurutan. */
readonly "color"?: Color;
};

/** Tombol unduh. */
export type Export = {
/** Panggilan yang memberi berkas: <jenis>.<daftar>-export membuat CSV atau Excel di server, panggilan lain memberi berkasnya sendiri; tanpa kunci ini dibuat CSV dari yang tampil. */
readonly "call"?: string;
/** Nilai lain untuk panggilan itu. */
readonly "params"?: Params;
/** Tulisan tombol; bawaannya Unduh, pada grafik Unduh angka. */
readonly "label"?: Text;
readonly "permission"?: Permission;
/** Kapan tombol terlihat. */
readonly "visibleWhen"?: Condition;
/** Layar yang memuat semua unduhan orang itu, bagi <jenis>.<daftar>-export. */
readonly "screen"?: string;
};

/** Jawaban sebuah formulir pada layar ini untuk dibaca kembali, tiap bagian dengan tautan Ubah. Di dalam formulir berlangkah, pakailah kunci check formulir itu. */
export type CheckAnswersBlock = {
/** Jawaban sebuah formulir pada layar ini untuk dibaca kembali, tiap bagian dengan tautan Ubah. Di dalam formulir berlangkah, pakailah kunci check formulir itu. */
readonly "kind": "check-answers";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul blok. */
readonly "title"?: Text;
/** Id blok formulir pada layar ini. */
readonly "form": string;
};

/** Pegangan sementara atas catatan: siapa yang memeriksanya, dan berapa lama lagi. Diperpanjang sendiri selama orangnya bekerja. */
export type ClaimBlock = {
/** Pegangan sementara atas catatan: siapa yang memeriksanya, dan berapa lama lagi. Diperpanjang sendiri selama orangnya bekerja. */
readonly "kind": "claim";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Sumber yang membaca catatan itu (read). */
readonly "source": string;
/** Panggilan yang memegang, misalnya contoh/dokumen.claim. */
readonly "claim": string;
/** Panggilan yang melepas; tanpa kunci ini tidak ada tombol Lepas. */
readonly "release"?: string;
/** Tindakan setelah dilepas, misalnya kembali ke antrean. */
readonly "then"?: Actions;
};

/** Pernyataan yang harus dicentang; tiap centang tersimpan sebagai keadaan layar (state) bernilai true atau false. */
export type ConsentBlock = {
/** Pernyataan yang harus dicentang; tiap centang tersimpan sebagai keadaan layar (state) bernilai true atau false. */
readonly "kind": "consent";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kumpulan pernyataan. */
readonly "title"?: Text;
/** Pernyataan, berurutan. */
readonly "statements": readonly (Statement)[];
};

/** Satu pernyataan. */
export type Statement = {
readonly "id": Id;
/** Bunyi pernyataan; Markdown sederhana. */
readonly "text": Text;
/** Nama keadaan layar yang menyimpan centang ini. */
readonly "state": string;
/** Kapan pernyataan ini terlihat. */
readonly "visibleWhen"?: Condition;
};

/** Hitung mundur menurut waktu server sampai suatu saat. */
export type CountdownBlock = {
/** Hitung mundur menurut waktu server sampai suatu saat. */
readonly "kind": "countdown";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Untuk apa waktu yang tersisa. */
readonly "label": Text;
/** Saat berakhir (tahun-bulan-hari jam:menit:detik, WIB). Tanggal tanpa jam ditulis dengan startOfDay (pukul 00.00) atau endOfDay (pukul 23.59). */
readonly "until": Expression;
/** Yang tertulis setelah waktunya habis. */
readonly "ended"?: Text;
/** true untuk saat yang masih jauh: tanggal dan sisa hari, jam pada hari terakhir, detik hanya pada jam terakhir. Bawaan: berdetak. */
readonly "quiet"?: boolean;
/** Sekian menit sebelum habis sebuah pesan menyebut sisanya, juga bagi pembaca layar; misalnya [15, 5, 1]. */
readonly "warnings"?: readonly (number)[];
/** Tindakan ketika waktunya habis; dijalankan sekali. */
readonly "onEnd"?: Actions;
};

/** Rincian: pasangan nama dan isi; isi panjang diringkas. */
export type DetailBlock = {
/** Rincian: pasangan nama dan isi; isi panjang diringkas. */
readonly "kind": "detail";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul rincian. */
readonly "title"?: Text;
/** Id sumber yang ditampilkan. */
readonly "source"?: string;
/** Pasangan sebaris di layar lebar: 1 atau 2 (bawaan). */
readonly "columns"?: number;
/** Pasangan nama dan isi, berurutan. */
readonly "fields": readonly (DetailField)[];
/** Tombol di bawah rincian. */
readonly "actions"?: readonly (Button)[];
};

/** Satu pasangan: column, field, atau id, label dan text. */
export type DetailField = {
/** Kolom catatan yang dibaca sumber (read atau own), atau state, created_at, updated_at, age_days, owner_name; nama dan isinya mengikuti catatan itu. */
readonly "column"?: string;
/** Isian catatan yang dibaca sumber; nama dan isinya mengikuti skema datanya. */
readonly "field"?: string;
readonly "id"?: Id;
/** Nama nilai ini, di depannya. */
readonly "label"?: Text;
/** Isi; yang kosong tampil sebagai strip atau teks empty. */
readonly "text"?: Text;
/** Yang tertulis bila isinya kosong. */
readonly "empty"?: Text;
/** Alamat bila isinya tautan, misalnya berkas; hanya http(s), mailto, tel atau situs ini. */
readonly "href"?: Text;
/** Kapan pasangan ini terlihat. */
readonly "visibleWhen"?: Condition;
/** true: selebar rincian. */
readonly "wide"?: boolean;
};

/** Angka-angka penting sebagai ubin: nama, nilai, perubahan, bagian dari keseluruhan. */
export type FiguresBlock = {
/** Angka-angka penting sebagai ubin: nama, nilai, perubahan, bagian dari keseluruhan. */
readonly "kind": "figures";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kumpulan angka. */
readonly "title"?: Text;
/** Id sumber yang ditampilkan. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Angka, berurutan. */
readonly "figures"?: readonly (Figure)[];
/** Angka untuk tiap baris sumber; baris dibaca sebagai row. */
readonly "item"?: FigureOfRow;
/** Yang tertulis bila tidak ada angka. */
readonly "empty"?: Text;
};

/** Satu angka. */
export type Figure = {
readonly "id": Id;
/** Nama angka. */
readonly "label": Text;
/** Angkanya dengan bentuk tulisnya, misalnya {sources.rekap.jumlah|number}. */
readonly "value"?: Text;
/** Pengganti value: banyaknya baris yang menunggu dalam satu keadaan, dan umur yang tertua. Tanpa tones, yang menunggu bertanda warning. */
readonly "waits"?: WaitingRows;
/** Keterangan sebaris di bawah angka. */
readonly "note"?: Text;
/** Nada angka, tampil sebagai tanda di samping namanya; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Perubahan sejak waktu sebelumnya. */
readonly "change"?: FigureChange;
/** Bagian dari keseluruhan, tampil sebagai persen dan pita. */
readonly "share"?: FigureShare;
/** Kapan angka ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Yang terjadi ketika angka ini dipilih; angka dengan go atau link menjadi tautan. */
readonly "action"?: Actions;
};

/** Pengganti value: banyaknya baris yang menunggu dalam satu keadaan, dan umur yang tertua. Tanpa tones, yang menunggu bertanda warning. */
export type WaitingRows = {
/** Id sumber: daftar catatan yang menghitung menurut state. */
readonly "source": string;
/** Keadaan yang menunggu. */
readonly "state": string;
};

/** Perubahan sejak waktu sebelumnya. */
export type FigureChange = {
/** Selisihnya: lebih dari 0 naik, kurang dari 0 turun. Yang bukan angka tidak ditampilkan. */
readonly "by": Expression;
/** Satuan selisih, misalnya %. */
readonly "unit"?: Text;
/** Arah yang baik: up (naik) atau down (turun). Tanpa kunci ini tidak ada yang dinilai baik atau buruk. */
readonly "good"?: "up" | "down";
/** Dibandingkan dengan apa, misalnya sejak kemarin. */
readonly "text"?: Text;
};

/** Bagian dari keseluruhan, tampil sebagai persen dan pita. */
export type FigureShare = {
/** Bagian dari keseluruhan itu. */
readonly "part": Expression;
/** Keseluruhannya; bila 0 atau bukan angka, bagian ini tidak ditampilkan. */
readonly "whole": Expression;
/** Bagian dari apa, misalnya dari semua berkas. */
readonly "text"?: Text;
};

/** Angka untuk tiap baris sumber; baris dibaca sebagai row. */
export type FigureOfRow = {
/** Nama angka. */
readonly "label": Text;
/** Angkanya dengan bentuk tulisnya, misalnya {sources.rekap.jumlah|number}. */
readonly "value": Text;
/** Keterangan sebaris di bawah angka. */
readonly "note"?: Text;
/** Nada angka, tampil sebagai tanda di samping namanya; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Perubahan sejak waktu sebelumnya. */
readonly "change"?: FigureChange;
/** Bagian dari keseluruhan, tampil sebagai persen dan pita. */
readonly "share"?: FigureShare;
/** Kapan angka ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Yang terjadi ketika angka ini dipilih; angka dengan go atau link menjadi tautan. */
readonly "action"?: Actions;
};

/** Formulir atas satu skema data: layar hanya mengatur tampilannya, aturannya di skema data. */
export type FormBlock = {
/** Formulir atas satu skema data: layar hanya mengatur tampilannya, aturannya di skema data. */
readonly "kind": "form";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Id skema data. */
readonly "schema": string;
/** Id sumber yang mengisi nilai awal. */
readonly "source"?: string;
/** Formulir ini mengubah catatan yang dibaca source (read atau own): disimpan oleh tindakan save atau transition. Isian yang tidak boleh diubah orang ini hanya dapat dibaca, dan aturannya dinilai menurut pemilik catatan. */
readonly "record"?: FormRecord;
/** Nilai awal tambahan, misalnya dari params. */
readonly "values"?: Params;
/** Bagian formulir; setiap isian skema harus muncul tepat sekali, atau disebut di hidden. */
readonly "sections": readonly (FormSection)[];
/** page (bawaan): semua bagian di satu halaman; steps: satu bagian satu langkah, diperiksa sebelum lanjut; tasks: daftar bagian dengan keadaannya, tiap bagian dibuka tersendiri, urutannya bebas. */
readonly "flow"?: "page" | "steps" | "tasks";
/** Langkah terakhir: semua jawaban dibaca kembali, tiap bagian dengan Ubah, lalu dikirim. Hanya untuk flow steps dan tasks. */
readonly "check"?: FormCheck;
/** Isian skema yang sengaja tidak ditampilkan. */
readonly "hidden"?: readonly (string)[];
/** Kapan seluruh formulir hanya dapat dibaca. */
readonly "readOnlyWhen"?: Condition;
/** Tombol kirim; tanpa action, tombol formulir catatan (record) menyimpannya. Dalam dialog dengan does tombol ini mengikuti; false: tidak ada. */
readonly "submit"?: Button;
/** Bila panggilan tombol kirim meminta persetujuan: dialog (bawaan) menanyakannya setelah isian diperiksa; form menaruh pernyataannya di atas tombol kirim. */
readonly "consent"?: "dialog" | "form";
/** Tombol lain di samping tombol kirim. Dalam dialog bawaannya Batal; false: tidak ada. */
readonly "secondary"?: readonly (Button)[];
/** Judul ringkasan galat. */
readonly "errorTitle"?: Text;
/** Yang diketik disimpan dengan sendirinya sampai terkirim: pada halaman atas satu catatan di server dan di perangkat, pada halaman lain di perangkat, dalam dialog dan halaman umum di tab ini. Hanya pengecualian yang ditulis, misalnya kata sandi atau pencarian. */
readonly "draft"?: NotKept;
};

/** Formulir ini mengubah catatan yang dibaca source (read atau own): disimpan oleh tindakan save atau transition. Isian yang tidak boleh diubah orang ini hanya dapat dibaca, dan aturannya dinilai menurut pemilik catatan. */
export type FormRecord = {
/** Panggilan yang menyimpan, misalnya contoh/dokumen.save. */
readonly "save": string;
/** Panggilan yang membuat catatan bila belum ada; perlu source own, atau sumber yang tidak dimuat. */
readonly "create"?: string;
};

/** Satu bagian. */
export type FormSection = {
readonly "id": Id;
/** Judul bagian. */
readonly "title"?: Text;
/** Penjelasan bagian. */
readonly "description"?: Text;
/** Kapan bagian terlihat; isian di dalamnya tetap mengikuti aturannya sendiri. */
readonly "visibleWhen"?: Condition;
/** Bagian yang dikerjakan di layar lain, misalnya dokumen yang dipakai bersama; fields-nya kosong. Hanya untuk flow tasks: dihitung seperti bagian lain, dan ketukan menjalankan action. */
readonly "task"?: FormTask;
/** Isian, berurutan. */
readonly "fields": readonly (string | FormField)[];
};

/** Bagian yang dikerjakan di layar lain, misalnya dokumen yang dipakai bersama; fields-nya kosong. Hanya untuk flow tasks: dihitung seperti bagian lain, dan ketukan menjalankan action. */
export type FormTask = {
/** Banyaknya yang sudah ada. */
readonly "done": Expression;
/** Banyaknya yang diminta. */
readonly "total": Expression;
/** Yang masih kurang, dalam kata-kata; bawaannya banyaknya isian. */
readonly "text"?: Text;
/** Ke mana ketukan membawa. */
readonly "action": Actions;
};

/** Satu isian dan cara menampilkannya. */
export type FormField = {
/** Nama isian pada skema data. */
readonly "field": string;
/** Nama isian, bila berbeda dari title pada skema data. */
readonly "label"?: Text;
/** Petunjuk di bawah isian, bila berbeda dari description. */
readonly "help"?: Text;
/** Contoh di dalam kotak isian. */
readonly "placeholder"?: Text;
/** Cara mengisi, bila bukan bawaan. */
readonly "widget"?: string;
/** Lebar di layar besar: full, half atau third. */
readonly "width"?: "full" | "half" | "third";
/** Tinggi textarea dalam baris. */
readonly "rows"?: number;
/** Nama isian otomatis peramban, misalnya email atau tel. */
readonly "autocomplete"?: string;
/** Boleh dilewati di formulir ini, tetapi diperlukan sesudahnya, misalnya untuk persetujuan: tidak disebut boleh kosong. */
readonly "needed"?: boolean;
/** Setelan lain milik cara mengisi ini. */
readonly "options"?: Readonly<Record<string, unknown>>;
};

/** Langkah terakhir: semua jawaban dibaca kembali, tiap bagian dengan Ubah, lalu dikirim. Hanya untuk flow steps dan tasks. */
export type FormCheck = {
/** Judul langkah; bawaannya Periksa jawaban Anda. */
readonly "title"?: Text;
/** Penjelasan di bawah judul. */
readonly "text"?: Text;
};

/** Pengecualian: yang diketik di sini tidak disimpan sebelum dikirim, dengan alasannya. */
export type NotKept = {
/** false: tidak disimpan. */
readonly "kept": false;
/** Alasannya, misalnya: kata sandi tidak boleh tertinggal di perangkat. */
readonly "reason": string;
};

/** Kisi untuk mengisi banyak nilai sekaligus (nilai, kehadiran): satu baris untuk tiap baris sumber, aturannya di skema data. */
export type GridBlock = {
/** Kisi untuk mengisi banyak nilai sekaligus (nilai, kehadiran): satu baris untuk tiap baris sumber, aturannya di skema data. */
readonly "kind": "grid";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kisi; juga nama kisi. */
readonly "title": Text;
/** Id sumber baris; tiap baris memiliki id, dan revision bila server memeriksanya. */
readonly "source": string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Id skema data satu baris: jenis, batas, pilihan dan aturan tiap sel. */
readonly "schema": string;
/** Kolom pertama yang tetap terlihat dan tidak diisi; yang pertama adalah nama baris. */
readonly "labels": readonly (GridLabel)[];
/** Kolom berikutnya: yang diisi (field, atau from untuk satu kolom tiap baris sumber lain) dan yang dihitung (value). */
readonly "columns": readonly (GridColumn)[];
/** Nama baris jumlah; bawaannya Jumlah. */
readonly "totalLabel"?: Text;
/** Baris mana yang hanya dapat dibaca. */
readonly "readOnlyWhen"?: Condition;
/** Tombol simpan; tindakannya submit. Yang dikirim hanya baris yang berubah: daftar berisi id, revision dan isian skema. */
readonly "save"?: Button;
/** Yang diisi disimpan dengan sendirinya sampai terkirim. Hanya pengecualian yang ditulis. */
readonly "draft"?: NotKept;
/** Yang tertulis bila tidak ada baris; bawaannya pesan daftar kosong. */
readonly "empty"?: Text;
};

/** Satu kolom nama. */
export type GridLabel = {
readonly "id": Id;
/** Kepala kolom. */
readonly "label": Text;
/** Isinya; baris dibaca sebagai row. */
readonly "text": Text;
/** Keterangan kecil di bawah isinya. */
readonly "note"?: Text;
};

/** Satu kolom, atau satu kolom untuk tiap baris sumber lain. */
export type GridColumn = {
readonly "id": Id;
/** Isian skema yang diisi di kolom ini. */
readonly "field"?: string;
/** Satu kolom untuk tiap baris sebuah sumber, misalnya pertemuan; nilainya disimpan di sebuah daftar milik baris. */
readonly "from"?: {
/** Id sumber kolom. */
readonly "source": string;
/** Jalur daftar di dalam jawaban sumber itu; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Isian skema yang berupa daftar; satu butir untuk tiap kolom yang terisi. */
readonly "list": string;
/** Isian butir yang menyimpan id kolom, misalnya pertemuan. */
readonly "key": string;
/** Isian butir yang diisi di sel, misalnya keadaan. */
readonly "field": string;
};
/** Nilai kolom yang dihitung; row memuat baris beserta yang baru diisi. */
readonly "value"?: Expression;
/** Kepala kolom; bawaannya title isian. Dengan from, baris sumber itu dibaca sebagai column. */
readonly "label"?: Text;
/** Keterangan kecil di bawah kepala kolom. */
readonly "note"?: Text;
/** Isi baris jumlah di kolom ini; values memuat nilai semua baris. */
readonly "total"?: Expression;
/** true: sel menampilkan nilai pilihan (misalnya H), artinya tertulis di bawah kisi. */
readonly "short"?: boolean;
/** Sel mana di kolom ini yang hanya dapat dibaca. */
readonly "readOnlyWhen"?: Condition;
/** Kapan kolom ini ada. */
readonly "visibleWhen"?: Condition;
};

/** Riwayat: siapa melakukan apa dan kapan, dari baris sumber, yang terbaru dahulu. */
export type HistoryBlock = {
/** Riwayat: siapa melakukan apa dan kapan, dari baris sumber, yang terbaru dahulu. */
readonly "kind": "history";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul riwayat. */
readonly "title"?: Text;
/** Id sumber yang ditampilkan. */
readonly "source": string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Satu peristiwa untuk tiap baris sumber; baris dibaca sebagai row. Riwayat catatan (<jenis>.history) tidak perlu menulisnya: title, item dan empty mengikuti. */
readonly "item": HistoryItem;
/** Urutan: newest (terbaru dahulu, bawaan), oldest, atau given (menurut daftar sumbernya). */
readonly "order"?: "newest" | "oldest" | "given";
/** Banyaknya peristiwa yang tampil sebelum "Tampilkan semua"; bawaannya 10. */
readonly "first"?: number;
/** Yang tertulis bila tidak ada peristiwa. */
readonly "empty"?: Text;
};

/** Satu peristiwa untuk tiap baris sumber; baris dibaca sebagai row. Riwayat catatan (<jenis>.history) tidak perlu menulisnya: title, item dan empty mengikuti. */
export type HistoryItem = {
/** Apa yang terjadi. */
readonly "title": Text;
/** Siapa yang melakukannya. */
readonly "who"?: Text;
/** Kapan terjadi (tahun-bulan-hari jam:menit:detik, WIB). */
readonly "time": Expression;
/** Keterangan; Markdown sederhana. */
readonly "text"?: Text;
readonly "icon"?: Icon;
/** Nada peristiwa; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Kapan peristiwa ini terlihat. */
readonly "visibleWhen"?: Condition;
};

/** Pemberitahuan dengan nada dan, bila perlu, tombol. */
export type NoticeBlock = {
/** Pemberitahuan dengan nada dan, bila perlu, tombol. */
readonly "kind": "notice";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
readonly "tone"?: Tone;
/** Judul pemberitahuan. */
readonly "title"?: Text;
/** Isi pemberitahuan; Markdown sederhana. */
readonly "text": Text;
/** Tombol di bawah isi. */
readonly "actions"?: readonly (Button)[];
};

/** Jadwal: kegiatan menurut hari, dengan keadaannya sekarang (belum, berlangsung, selesai). */
export type ScheduleBlock = {
/** Jadwal: kegiatan menurut hari, dengan keadaannya sekarang (belum, berlangsung, selesai). */
readonly "kind": "schedule";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul jadwal. */
readonly "title"?: Text;
/** Id sumber yang ditampilkan. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Kegiatan yang ditulis di sini. */
readonly "items"?: readonly (ScheduleItem)[];
/** Kegiatan untuk tiap baris sumber; baris dibaca sebagai row. */
readonly "item"?: ScheduleRowItem;
/** Yang tertulis bila tidak ada kegiatan. */
readonly "empty"?: Text;
};

/** Satu kegiatan. */
export type ScheduleItem = {
readonly "id": Id;
/** Nama kegiatan. */
readonly "title": Text;
/** Mulai (tahun-bulan-hari jam:menit:detik, WIB). */
readonly "start": Expression;
/** Berakhir; tanpa kunci ini hanya saat mulai. */
readonly "end"?: Expression;
/** Keterangan; Markdown sederhana. */
readonly "text"?: Text;
/** Tempat atau tautan pertemuan dalam kata. */
readonly "place"?: Text;
/** Kapan kegiatan ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Tombol pada kegiatan. */
readonly "actions"?: readonly (Button)[];
};

/** Kegiatan untuk tiap baris sumber; baris dibaca sebagai row. */
export type ScheduleRowItem = {
/** Nama kegiatan. */
readonly "title": Text;
/** Mulai (tahun-bulan-hari jam:menit:detik, WIB). */
readonly "start": Expression;
/** Berakhir; tanpa kunci ini hanya saat mulai. */
readonly "end"?: Expression;
/** Keterangan; Markdown sederhana. */
readonly "text"?: Text;
/** Tempat atau tautan pertemuan dalam kata. */
readonly "place"?: Text;
/** Kapan kegiatan ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Tombol pada kegiatan. */
readonly "actions"?: readonly (Button)[];
};

/** Lembar penilaian atas satu skema data: kriteria dengan nilai dan catatan, jumlah, lalu bagian lain seperti pada formulir. */
export type ScoreSheetBlock = {
/** Lembar penilaian atas satu skema data: kriteria dengan nilai dan catatan, jumlah, lalu bagian lain seperti pada formulir. */
readonly "kind": "score-sheet";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul lembar. */
readonly "title"?: Text;
/** Id skema data. */
readonly "schema": string;
/** Id sumber yang mengisi nilai awal. */
readonly "source"?: string;
/** Nilai awal tambahan, misalnya dari params. */
readonly "values"?: Params;
/** Kriteria, berurutan. */
readonly "criteria": readonly (Criterion)[];
/** Jumlah dan hasil, berurutan; biasanya membaca forms.<id blok ini>. */
readonly "totals"?: readonly (ScoreTotal)[];
/** Bagian formulir di bawah kriteria. */
readonly "sections"?: readonly (FormSection)[];
/** Isian skema yang sengaja tidak ditampilkan. */
readonly "hidden"?: readonly (string)[];
/** Kapan seluruh lembar hanya dapat dibaca. */
readonly "readOnlyWhen"?: Condition;
/** Tombol kirim; tindakannya biasanya submit. */
readonly "submit"?: Button;
/** Tombol lain di samping tombol kirim. */
readonly "secondary"?: readonly (Button)[];
/** Judul ringkasan galat. */
readonly "errorTitle"?: Text;
/** Yang diketik disimpan dengan sendirinya sampai terkirim, seperti pada formulir. Hanya pengecualian yang ditulis. */
readonly "draft"?: NotKept;
};

/** Satu kriteria. */
export type Criterion = {
readonly "id": Id;
/** Nama kriteria. */
readonly "title": Text;
/** Apa yang dinilai. */
readonly "description"?: Text;
/** Isian nilai pada skema data. */
readonly "score": string;
/** Isian catatan pada skema data. */
readonly "note"?: string;
/** Cara mengisi nilai, bila bukan bawaan. */
readonly "widget"?: string;
/** Kapan kriteria ini dinilai. */
readonly "visibleWhen"?: Condition;
};

/** Satu hasil. */
export type ScoreTotal = {
readonly "id": Id;
/** Nama hasil. */
readonly "label": Text;
/** Isi baris itu. */
readonly "text": Text;
/** Kapan hasil ini terlihat. */
readonly "visibleWhen"?: Condition;
};

/** Pemilih slot: hari dan jam yang masih terbuka dari baris sumber; yang dipilih dipesan dengan satu tombol. */
export type SlotsBlock = {
/** Pemilih slot: hari dan jam yang masih terbuka dari baris sumber; yang dipilih dipesan dengan satu tombol. */
readonly "kind": "slots";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul pemilih. */
readonly "title": Text;
/** Id sumber slot; dimuat lagi bila slot yang dipilih ternyata sudah terisi (409). */
readonly "source": string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Satu slot untuk tiap baris sumber; baris dibaca sebagai row. Yang sudah lewat tidak tampil. */
readonly "item": SlotsItem;
/** Tombol yang memesan; tindakannya biasanya call, dan membaca slot yang dipilih sebagai row. */
readonly "submit": Button;
/** Yang tertulis bila tidak ada slot. */
readonly "empty"?: Text;
};

/** Satu slot untuk tiap baris sumber; baris dibaca sebagai row. Yang sudah lewat tidak tampil. */
export type SlotsItem = {
/** Mulai (tahun-bulan-hari jam:menit:detik, WIB). */
readonly "start": Expression;
/** Keterangan di ujung baris, misalnya sisa {row.sisa} tempat. */
readonly "note"?: Text;
/** Kapan slot sudah penuh. */
readonly "fullWhen"?: Condition;
/** Kapan slot ini sudah menjadi milik orang ini. */
readonly "ownWhen"?: Condition;
/** Kapan slot ini terlihat. */
readonly "visibleWhen"?: Condition;
};

/** Wadah: blok berurutan ke bawah atau berdampingan. */
export type StackBlock = {
/** Wadah: blok berurutan ke bawah atau berdampingan. */
readonly "kind": "stack";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kelompok. */
readonly "title"?: Text;
/** Bingkai: none atau card. */
readonly "frame"?: "none" | "card";
/** Arah: down (ke bawah) atau across (berdampingan bila cukup lebar). */
readonly "direction"?: "down" | "across";
readonly "blocks": Blocks;
};

/** Kepala beranda: keadaan orang ini dalam satu kalimat, tenggatnya, kemajuannya, dan satu tombol ke langkah berikutnya. */
export type StatusHeadBlock = {
/** Kepala beranda: keadaan orang ini dalam satu kalimat, tenggatnya, kemajuannya, dan satu tombol ke langkah berikutnya. */
readonly "kind": "status-head";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Id sumber yang ditunggu, bila isinya dibaca dari sana. */
readonly "source"?: string;
/** Baris kecil di atas judul, misalnya salam. */
readonly "eyebrow"?: Text;
/** Keadaan yang mungkin, berurutan; yang pertama cocok tampil. Bila tidak ada yang cocok, blok tidak tampil. */
readonly "cases": readonly (StatusCase)[];
};

/** Satu keadaan. */
export type StatusCase = {
readonly "id": Id;
/** Kapan keadaan ini berlaku; tanpa kunci ini selalu. */
readonly "when"?: Condition;
/** Satu baris tanpa bidang berwarna: bagi petugas, yang membaca pekerjaannya di bawah dan bukan siapa dirinya. */
readonly "line"?: boolean;
/** Judul: langkah berikutnya dalam beberapa kata, misalnya Tinggal 3 bagian biodata lagi. */
readonly "headline": Text;
/** Penjelasan satu atau dua kalimat; Markdown sederhana. */
readonly "text"?: Text;
/** Saat keadaan ini berakhir (WIB); sisa waktunya tampil. */
readonly "deadline"?: Expression;
/** Kemajuan sebagai ruas-ruas: done dari total. */
readonly "progress"?: StatusProgress;
/** Pengganti progress bagi petugas: isi antrean menurut bagiannya, misalnya menurut umur. */
readonly "parts"?: readonly (StatusPart)[];
/** Satu-satunya tombol; tulisannya menyebut tujuannya. */
readonly "button"?: Button;
};

/** Kemajuan sebagai ruas-ruas: done dari total. */
export type StatusProgress = {
/** Banyaknya yang selesai. */
readonly "done": Expression;
/** Banyaknya semua. */
readonly "total": Expression;
/** Kemajuan dalam kata, misalnya 4 dari 7 bagian lengkap. */
readonly "label": Text;
};

/** Satu bagian; yang pertama paling mencolok. */
export type StatusPart = {
readonly "id": Id;
/** Nama bagian. */
readonly "label": Text;
/** Banyaknya bagian itu. */
readonly "count": Expression;
};

/** Langkah: satu bagian tampil pada satu waktu; berpindah dengan tindakan step. */
export type StepsBlock = {
/** Langkah: satu bagian tampil pada satu waktu; berpindah dengan tindakan step. */
readonly "kind": "steps";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Nama rangkaian langkah, untuk pembaca layar. */
readonly "title"?: Text;
/** Penanda kemajuan: list (nama tiap langkah, bawaan), count (langkah ke berapa) atau none. */
readonly "progress"?: "list" | "count" | "none";
/** Id langkah yang pertama tampil; bawaannya langkah pertama. */
readonly "start"?: Expression;
/** Langkah, berurutan. */
readonly "steps": readonly (Step)[];
};

/** Satu langkah. */
export type Step = {
readonly "id": Id;
/** Nama langkah. */
readonly "title": Text;
/** Kapan langkah ini ada. */
readonly "visibleWhen"?: Condition;
/** Isi langkah. */
readonly "blocks": Blocks;
};

/** Daftar: keadaan sebagai tab, pencarian, saringan, urutan, halaman, tindakan untuk tiap baris dan untuk yang dicentang. Yang diminta tersimpan di alamat. */
export type TableBlock = {
/** Daftar: keadaan sebagai tab, pencarian, saringan, urutan, halaman, tindakan untuk tiap baris dan untuk yang dicentang. Yang diminta tersimpan di alamat. */
readonly "kind": "table";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul daftar; juga nama tabel. */
readonly "title": Text;
/** Id sumber yang ditampilkan. */
readonly "source": string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** true: yang tidak ditulis mengikuti daftar catatan (list) yang mengisi sumber: kolom, tab keadaan, pencarian, saringan dan urutannya; dari rekap (report) kelompok dan angkanya. */
readonly "follows"?: boolean;
/** compact: baris rendah satu larik, tanggal pendek, kolom yang seluruhnya kosong tidak tampil, tindakan lain di menu baris; roomy: longgar, bagi peserta. Bawaannya compact bila daftarnya berhalaman, dapat dicari atau dapat dicentang, selain itu roomy. */
readonly "density"?: "compact" | "roomy";
/** Baris tiap halaman, dikirim sebagai limit; bawaannya 25 bagi daftar compact, dan menurut server bagi yang roomy. Daftar yang tidak berhalaman tampil seluruhnya tanpa kunci ini. */
readonly "pageSize"?: number;
/** Keadaan daftar ketika dibuka, menurut nama parameter: id saringan, id states, atau sort (misalnya -wkt_ajuan). */
readonly "start"?: Readonly<Record<string, string | number>>;
/** Kotak pencarian; mengirim parameter keyword. Daftar yang tidak berhalaman dicari pada semua kolomnya. */
readonly "search"?: {
/** Nama kotak pencarian. */
readonly "label": Text;
/** Contoh di dalam kotak. */
readonly "placeholder"?: Text;
};
/** Keadaan baris sebagai tab, masing-masing dengan hitungannya; yang dipilih dikirim sebagai parameter bernama id-nya. */
readonly "states"?: {
/** Nama parameter, misalnya k_verval. */
readonly "id": string;
/** Nama kelompok tab, untuk pembaca layar. */
readonly "label": Text;
/** Daftar tertutup; satu tab untuk tiap nilainya, menurut urutannya. */
readonly "list": string;
/** Tulisan tab tanpa saringan; bawaannya Semua. */
readonly "all"?: Text;
/** Jalur nilai pada baris, bagi daftar yang tidak berhalaman; bawaannya id. */
readonly "field"?: string;
/** Jalur hitungan menurut nilai di dalam jawaban, misalnya meta.hitungan; bawaannya counts. Daftar yang tidak berhalaman dihitung sendiri. */
readonly "counts"?: string;
/** true: hanya nilai yang dihitung server yang menjadi tab, misalnya daftar yang ada di meja (desk) orang itu. */
readonly "counted"?: true;
};
/** Saringan; tiap pilihan dikirim sebagai parameter bernama id-nya, rentang sebagai <id>_from dan <id>_to. */
readonly "filters"?: readonly (TableFilter)[];
/** Kolom, berurutan; yang pertama adalah nama baris. Boleh tidak ditulis bila follows. */
readonly "columns"?: readonly (TableColumn)[];
/** true: orang dapat memilih kolom; pilihannya diingat di perangkat ini. Kolom pertama selalu tampil, dan cetakan memuat semuanya. */
readonly "chooseColumns"?: boolean;
/** Yang terbuka ketika baris dipilih; seluruh baris menjadi satu tautan. */
readonly "open"?: {
readonly "permission"?: Permission;
/** Baris mana yang dapat dibuka. */
readonly "visibleWhen"?: Condition;
/** Biasanya go; tindakan lain menjadi tombol. */
readonly "action": Actions;
};
/** Tombol tiap baris; syarat dan nilainya membaca row. Pada daftar compact yang primary, atau yang pertama, berdiri di baris; yang lain di menunya. */
readonly "rowActions"?: readonly (Button)[];
/** Tombol bagi baris yang dicentang; terpilih dibaca sebagai selection (ids, items berisi id dan revision, rows, count). Yang dapat dilakukan pada satu baris berdiri juga di baris itu. */
readonly "bulkActions"?: readonly (Button)[];
/** Judul kelompok baris, misalnya {row.tanggal|month}; setiap kali berganti, judulnya berdiri di atas baris berikutnya. Urutkan daftarnya menurut isian itu. */
readonly "group"?: Text;
/** Baris yang menjumlahkan baris di atasnya, misalnya rekap dengan subtotals: {"<": [{"var": "row.level"}, 2]}. */
readonly "totalWhen"?: Condition;
/** Baris mana yang dapat dicentang; tanpa kunci ini semua. */
readonly "selectableWhen"?: Condition;
/** Tombol di atas daftar. */
readonly "actions"?: readonly (Button)[];
/** Tombol unduh: semua yang ditemukan, dengan pencarian, saringan dan urutan yang sedang berlaku. */
readonly "export"?: Export;
/** Tinggi daftar dalam piksel; lebihnya digulir di dalam daftar. */
readonly "height"?: number;
/** Yang tertulis bila daftar kosong; bawaannya pesan daftar kosong. */
readonly "empty"?: Text;
};

/** Satu saringan. */
export type TableFilter = {
/** Nama parameter, misalnya k_verval. */
readonly "id": string;
/** list (pilihan dari daftar acuan, bawaannya), text (kata), number (rentang angka), dates (rentang tanggal) atau call (pilihan dari sebuah panggilan). */
readonly "kind"?: "list" | "text" | "number" | "dates" | "call";
/** Nama saringan. Tanpa kunci ini saringan mengikuti kolom daftar catatan yang bernama sama dengan id-nya. */
readonly "label"?: Text;
/** Tulisan pilihan tanpa saringan; bawaannya Semua. */
readonly "all"?: Text;
/** Daftar nilai yang dapat dipilih, bagi kind list. */
readonly "list"?: string;
/** Panggilan yang mencari pilihan, bagi kind call. */
readonly "optionsFrom"?: {
/** Panggilan yang menjawab baris pilihan. */
readonly "call": string;
/** Nilai untuk panggilan itu. */
readonly "params"?: Params;
/** Parameter yang menerima kata yang diketik; bawaannya keyword. */
readonly "search"?: string;
/** Parameter yang mencari satu baris menurut nilainya. */
readonly "key": string;
/** Jalur nilai pada tiap baris. */
readonly "value": string;
/** Jalur tulisan pada tiap baris. */
readonly "label": string;
};
/** Id saringan induk yang menyaring daftar ini, bagi kind list. */
readonly "parent"?: string;
/** Jalur nilai pada baris, bagi daftar yang tidak berhalaman; bawaannya id. */
readonly "field"?: string;
/** Kapan saringan ini ada. */
readonly "visibleWhen"?: Condition;
};

/** Satu kolom: column, atau id, label dan text. */
export type TableColumn = {
/** Kolom daftar catatan (list) yang mengisi sumber, atau state, created_at, updated_at, age_days, owner_name. Id, judul, isi, nada dan urutannya mengikuti catatan itu; yang ditulis di sini menggantikannya. */
readonly "column"?: string;
readonly "id"?: Id;
/** Kepala kolom. */
readonly "label"?: Text;
/** Isi sel; baris dibaca sebagai row, misalnya {row.nama}. */
readonly "text"?: Text;
/** Keterangan kecil di bawah isi. */
readonly "note"?: Text;
/** Bila ada yang cocok, isi tampil sebagai lencana bernada itu; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Nama urutan yang dikirim sebagai parameter sort (terbalik: -nama); bagi daftar yang tidak berhalaman jalur nilai pada baris. Tanpa kunci ini kolom tidak dapat diurutkan. */
readonly "sort"?: string;
/** Rata: start (bawaan) atau end (angka). */
readonly "align"?: "start" | "end";
/** true: kolom baru tampil bila dipilih (chooseColumns). */
readonly "off"?: boolean;
/** Kapan kolom ini ada. */
readonly "visibleWhen"?: Condition;
};

/** Tab: beberapa bagian, satu tampil pada satu waktu. */
export type TabsBlock = {
/** Tab: beberapa bagian, satu tampil pada satu waktu. */
readonly "kind": "tabs";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Nama kumpulan tab, untuk pembaca layar. */
readonly "title"?: Text;
/** Tab, berurutan. */
readonly "tabs": readonly (Tab)[];
};

/** Satu tab. */
export type Tab = {
readonly "id": Id;
/** Tulisan tab. */
readonly "title": Text;
/** Lencana kecil, misalnya jumlah. */
readonly "badge"?: Text;
/** Kapan tab ini ada. */
readonly "visibleWhen"?: Condition;
/** Isi tab. */
readonly "blocks": Blocks;
};

/** Daftar tugas: tiap baris menyebut keadaannya, satu baris alasan, dan tempat mengerjakannya; yang terkunci bukan tautan. */
export type TaskListBlock = {
/** Daftar tugas: tiap baris menyebut keadaannya, satu baris alasan, dan tempat mengerjakannya; yang terkunci bukan tautan. */
readonly "kind": "task-list";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul daftar. */
readonly "title"?: Text;
/** Keterangan kecil di samping judul, misalnya Tahap 1 dari 3. */
readonly "note"?: Text;
/** Id sumber yang ditampilkan, atau ditunggu. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Tugas, berurutan. */
readonly "tasks"?: readonly (Task)[];
/** Tugas untuk tiap baris sumber; isinya dibaca sebagai row. */
readonly "item"?: Task;
/** Yang tertulis bila tidak ada tugas; bawaannya pesan daftar kosong. */
readonly "empty"?: Text;
};

/** Satu tugas. */
export type Task = {
readonly "id": Id;
/** Nama tugas. */
readonly "label": Text;
readonly "permission"?: Permission;
/** Kapan tugas ini ada. */
readonly "visibleWhen"?: Condition;
/** Keadaan yang mungkin, berurutan; yang pertama cocok dipakai, dan bila tidak ada yang cocok keadaannya todo. */
readonly "states": States;
/** Lencana kecil, misalnya sisa waktu; lencana keadaannya mendahului. */
readonly "badge"?: Text;
/** Nada lencana; yang pertama cocok dipakai. */
readonly "tones"?: readonly (TaskTone)[];
/** Id layar yang dibuka. */
readonly "screen"?: string;
/** Nilai untuk layar tujuan. */
readonly "params"?: Params;
/** Tindakan bila bukan membuka layar. */
readonly "action"?: Actions;
};

/** Keadaan yang mungkin, berurutan; yang pertama cocok dipakai. */
export type States = readonly (TaskState)[];

/** Satu keadaan. */
export type TaskState = {
/** Kapan keadaan ini berlaku; tanpa kunci ini selalu. */
readonly "when"?: Condition;
/** done (selesai), part (sebagian), todo (belum), waiting (menunggu orang lain), fix (perlu diperbaiki), failed (tidak berhasil) atau locked (terkunci). */
readonly "state": "done" | "part" | "todo" | "waiting" | "fix" | "failed" | "locked";
/** Satu baris alasan atau keterangan, misalnya Terkunci sampai 1 Desember; wajib bila terkunci. */
readonly "text"?: Text;
/** Untuk keadaan part: bagian yang sudah selesai, 0 sampai 1. */
readonly "part"?: Expression;
/** Tulisan lencana; pada ubin bawaannya kata untuk keadaan itu, misalnya Selesai. */
readonly "badge"?: Text;
/** Nada lencana; bawaannya menurut keadaan. */
readonly "tone"?: Tone;
};

/** Satu nada. */
export type TaskTone = {
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
};

/** Teks dalam Markdown sederhana (judul, tebal, miring, daftar, tautan); tanpa HTML. */
export type TextBlock = {
/** Teks dalam Markdown sederhana (judul, tebal, miring, daftar, tautan); tanpa HTML. */
readonly "kind": "text";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Isi teks. */
readonly "text": Text;
/** Ukuran huruf. */
readonly "size"?: "small" | "normal" | "large";
};

/** Percakapan tentang satu catatan: pesan dari panggilan <jenis>.posts, yang terlama di atas. */
export type ThreadBlock = {
/** Percakapan tentang satu catatan: pesan dari panggilan <jenis>.posts, yang terlama di atas. */
readonly "kind": "thread";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul percakapan. */
readonly "title": Text;
/** Id sumber yang memanggil <jenis>.posts. */
readonly "source": string;
/** Satu pesan; dibaca sebagai row, isiannya sebagai row.data. */
readonly "item": ThreadItem;
/** Banyaknya pesan terbaru yang tampil sebelum pesan yang lebih lama diminta; bawaannya 20. */
readonly "first"?: number;
/** Yang tertulis bila belum ada pesan. */
readonly "empty"?: Text;
};

/** Satu pesan; dibaca sebagai row, isiannya sebagai row.data. */
export type ThreadItem = {
/** Isi pesan, misalnya {row.data.pesan}; ditampilkan apa adanya, dengan ganti barisnya. */
readonly "text": Text;
};

/** Ubin tautan: dari sebuah menu, dari butir sendiri, atau satu ubin untuk tiap baris sumber. */
export type TilesBlock = {
/** Ubin tautan: dari sebuah menu, dari butir sendiri, atau satu ubin untuk tiap baris sumber. */
readonly "kind": "tiles";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul kumpulan ubin. */
readonly "title"?: Text;
/** Id menu yang ditampilkan sebagai ubin. */
readonly "menu"?: string;
/** Butir sendiri, berurutan. */
readonly "items"?: readonly (MenuItem)[];
/** Id sumber yang ditampilkan. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Ubin untuk tiap baris sumber; isinya dibaca sebagai row. */
readonly "item"?: MenuItem;
/** Ubin paling banyak sebaris di layar lebar; bawaannya 3. */
readonly "columns"?: number;
/** Yang tertulis bila tidak ada ubin; bawaannya pesan daftar kosong. */
readonly "empty"?: Text;
};

/** Satu butir menu. */
export type MenuItem = {
readonly "id": Id;
/** Daftar, misalnya {"var": "sources.layanan.layanan"}: butir ini menjadi satu butir untuk tiap isinya, dibaca sebagai row oleh kunci lainnya. */
readonly "each"?: Expression;
/** Yang tertulis bila each tidak menghasilkan butir yang terlihat; tanpa kunci ini tidak ada apa-apa. */
readonly "empty"?: Text;
/** Tulisan butir. */
readonly "label": Text;
/** Keterangan kecil di bawah tulisan. */
readonly "caption"?: Text;
readonly "icon"?: Icon;
/** Nama tanda (schemas/marks) yang tampil di depan butir sebagai ganti ikon; butir layanan yang bertanda berada di penukar program. */
readonly "mark"?: Text;
readonly "permission"?: Permission;
/** Kapan butir terlihat. */
readonly "visibleWhen"?: Condition;
/** Kapan butir dapat dipilih; selain itu tampil redup. */
readonly "enabledWhen"?: Condition;
/** Alasan butir redup dan apa yang harus dilakukan. */
readonly "disabledReason"?: Text;
/** Id layar yang dibuka. */
readonly "screen"?: string;
/** Nilai untuk layar tujuan. */
readonly "params"?: Params;
/** Alamat di luar portal. */
readonly "href"?: Text;
/** Tindakan bila bukan membuka layar. */
readonly "action"?: Actions;
/** Keadaan butir pada ubin: yang pertama cocok tampil sebagai lencana (Selesai, Perlu diperbaiki), keterangannya menggantikan caption, dan yang locked tidak dapat dipilih; bila tidak ada yang cocok ubinnya tanpa keadaan. */
readonly "states"?: States;
/** Lencana kecil, misalnya jumlah. */
readonly "badge"?: Text;
/** Butir di bawahnya, berurutan; butir ini lalu membuka dan menutupnya. */
readonly "items"?: readonly (MenuItem)[];
};

/** Daftar dokumen yang harus diunggah, dengan petunjuk, contoh, dan kemajuannya. */
export type UploadsBlock = {
/** Daftar dokumen yang harus diunggah, dengan petunjuk, contoh, dan kemajuannya. */
readonly "kind": "uploads";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Judul daftar dokumen. */
readonly "title"?: Text;
/** Id sumber yang ditampilkan. */
readonly "source"?: string;
/** Skema data yang berkasnya dinilai (judged): nama, petunjuk, syarat dan putusan tiap dokumen diambil darinya. */
readonly "schema"?: string;
/** Berkas yang sudah ada: objek menurut id dokumen, tiap isinya {name, url, ...} atau alamatnya; misalnya {"var": "sources.dokumen.data"}. Tanpa kunci ini: isian catatan (record). */
readonly "files"?: Expression;
/** Id panggilan unggah. */
readonly "call": string;
/** Nilai yang ikut dikirim; id dokumen dikirim sebagai dokumen. */
readonly "params"?: Params;
/** Berkas disimpan dalam catatan yang dibaca source: id dokumen adalah nama isiannya. */
readonly "record"?: UploadsRecord;
/** Id panggilan yang menghapus berkas; tanpa kunci ini berkas hanya dapat diganti. */
readonly "remove"?: string;
/** Kapan dokumen hanya dapat dilihat. */
readonly "readOnlyWhen"?: Condition;
/** Dokumen, berurutan. */
readonly "items": readonly (string | UploadItem)[];
/** Jenis berkas yang diterima. */
readonly "accept"?: readonly (string)[];
/** Ukuran terbesar dalam kilobita. */
readonly "maxKilobytes"?: number;
/** Hitungan dokumen; {done} yang sudah ada, {total} yang diminta. */
readonly "progress"?: Text;
};

/** Berkas disimpan dalam catatan yang dibaca source: id dokumen adalah nama isiannya. */
export type UploadsRecord = {
/** Panggilan yang menyimpan catatan. */
readonly "save": string;
/** Panggilan yang membuat catatan bila belum ada. */
readonly "create"?: string;
};

/** Satu dokumen. */
export type UploadItem = {
readonly "id": Id;
/** Nama dokumen; dengan schema bawaannya title isian itu. */
readonly "label"?: Text;
/** Petunjuk: apa isinya dan bagaimana bentuknya; Markdown sederhana. */
readonly "help"?: Text;
/** Contoh dokumen. */
readonly "example"?: {
/** Tulisan tautan contoh. */
readonly "label": Text;
/** Alamat contoh. */
readonly "href": Text;
};
/** true, atau syaratnya: boleh tidak diunggah; tidak ikut dihitung. */
readonly "optional"?: Condition;
/** Kapan dokumen ini diminta. */
readonly "visibleWhen"?: Condition;
/** Keterangan tentang berkas yang ada, misalnya hasil verifikasi; berkas dibaca sebagai file. */
readonly "note"?: Text;
/** Nada keterangan; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Kapan dokumen ini hanya dapat dilihat. */
readonly "readOnlyWhen"?: Condition;
};

/** Penampil dokumen PDF dan gambar, dengan blok lain, misalnya formulir, di sampingnya. */
export type ViewerBlock = {
/** Penampil dokumen PDF dan gambar, dengan blok lain, misalnya formulir, di sampingnya. */
readonly "kind": "viewer";
readonly "id": Id;
/** Kapan blok ini terlihat. */
readonly "visibleWhen"?: Condition;
/** Nama penampil, untuk pembaca layar. */
readonly "title"?: Text;
/** Id sumber yang ditampilkan. */
readonly "source"?: string;
/** Jalur daftar di dalam jawaban sumber; bawaannya data, atau jawaban itu sendiri. */
readonly "rows"?: string;
/** Dokumen, berurutan. */
readonly "items"?: readonly (ViewerDocument)[];
/** Dokumen untuk tiap baris sumber; baris dibaca sebagai row. Id baris menjadi id dokumen. */
readonly "item"?: ViewerRowDocument;
/** Id formulir di samping (blocks) yang menilai berkas: dokumennya berkas itu (judged pada skema datanya), lencananya hasil yang sedang diisi. */
readonly "judged"?: string;
/** Nama keadaan layar yang menyimpan id dokumen yang sedang tampil; mengubahnya memindahkan penampil. */
readonly "state"?: string;
/** Blok di samping dokumen; di telepon di bawahnya. */
readonly "blocks"?: Blocks;
/** Yang tertulis bila tidak ada dokumen. */
readonly "empty"?: Text;
};

/** Satu dokumen. */
export type ViewerDocument = {
readonly "id": Id;
/** Nama dokumen. */
readonly "label": Text;
/** Alamat berkas di situs ini; kosong berarti dokumennya belum ada. */
readonly "href": Text;
/** Jenis berkas, misalnya application/pdf; tanpa kunci ini dikenali dari akhiran alamat atau namanya. */
readonly "type"?: Text;
/** Keterangan dokumen, misalnya kapan diunggah. */
readonly "note"?: Text;
/** Lencana kecil, misalnya Sesuai. */
readonly "badge"?: Text;
/** Nada lencana; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Kapan dokumen ini ada. */
readonly "visibleWhen"?: Condition;
};

/** Dokumen untuk tiap baris sumber; baris dibaca sebagai row. Id baris menjadi id dokumen. */
export type ViewerRowDocument = {
/** Nama dokumen. */
readonly "label": Text;
/** Alamat berkas di situs ini; kosong berarti dokumennya belum ada. */
readonly "href": Text;
/** Jenis berkas, misalnya application/pdf; tanpa kunci ini dikenali dari akhiran alamat atau namanya. */
readonly "type"?: Text;
/** Keterangan dokumen, misalnya kapan diunggah. */
readonly "note"?: Text;
/** Lencana kecil, misalnya Sesuai. */
readonly "badge"?: Text;
/** Nada lencana; yang pertama cocok dipakai. */
readonly "tones"?: readonly ({
/** Kapan nada ini dipakai; tanpa kunci ini selalu. */
readonly "when"?: Condition;
readonly "tone": Tone;
})[];
/** Kapan dokumen ini ada. */
readonly "visibleWhen"?: Condition;
};

/** Daftar butir di satu tempat: menu samping, ubin beranda, layanan, akun atau spanduk. */
export type Menu = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama pada induk yang di sini diganti: skema data, jenis catatan (beserta panggilannya), layar, hak akses atau teks bersama; daftar acuan dalam kalimat ditulis dengan garisnya, misalnya |pokok-laporan. */
readonly "renames"?: Readonly<Record<string, string>>;
/** Judul menu. */
readonly "title"?: Text;
/** Tempat menu: sidebar, tiles, services, account atau banners. */
readonly "place": "sidebar" | "tiles" | "services" | "account" | "banners";
/** Kapan seluruh menu terlihat. */
readonly "visibleWhen"?: Condition;
readonly "sources"?: Sources;
/** Daftar id butir yang menggantikan susunan menu ini, berurutan, misalnya {"var": "preferences.config.menu.butir"}; tanpa nilai, semua butir. Syarat tiap butir tetap berlaku. */
readonly "only"?: Expression;
/** Butir menu, berurutan. */
readonly "items"?: readonly (MenuItem)[];
};

/** Satu program portal: namanya, temanya, akar yang diketahui tentang pesertanya, dan setelan yang dibuka petugas. */
export type Program = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama program yang dibaca orang. */
readonly "name": string;
/** Judul dokumen (tab peramban). */
readonly "title": string;
/** Tanda program (schemas/marks): di tab peramban, penukar program dan surat. */
readonly "favicon"?: string;
/** Warna program. */
readonly "theme": {
/** Warna menurut namanya; primary wajib ada. Nilai #rrggbb. */
readonly "colors": Readonly<Record<string, string>>;
/** Warna untuk tampilan gelap; yang tidak ditulis diturunkan dari colors. Nilai #rrggbb. */
readonly "dark"?: Readonly<Record<string, string>>;
};
/** true: menu samping terbuka sejak awal di layar lebar. */
readonly "drawerOpen"?: boolean;
/** Tombol beranda melayang. */
readonly "homeButton"?: {
/** Layar tempat tombol tidak tampil. */
readonly "exceptScreens"?: readonly (string)[];
};
/** Sekali untuk tiap orang di tiap peramban: permintaan pertama ke beranda dicatat (init) dan tidak diikuti; orang tetap di tempatnya. Bila halaman dibuka langsung di beranda, beranda tampil. */
readonly "init"?: {
/** Selama syarat ini terpenuhi. */
readonly "when": Condition;
/** Yang diberitahukan kepada orang yang tetap di tempatnya. */
readonly "text": Text;
};
/** Skrip layanan lain, misalnya obrolan bantuan, analitik, pengumuman: dimuat setelah halaman tenang, tidak pernah menahan halaman. Hanya asal alamat yang punya kunci diizinkan oleh server. */
readonly "scripts"?: readonly (Script)[];
/** Host yang boleh dituju bila server menolak dengan alamat lengkap (redirect pada jawaban 403); host lain tidak diikuti. */
readonly "redirectHosts"?: readonly (string)[];
/** Id layar beranda. */
readonly "home": string;
/** Menu tiap tempat. */
readonly "menus"?: {
/** Id menu. */
readonly "sidebar"?: string;
/** Id menu. */
readonly "services"?: string;
/** Id menu. */
readonly "account"?: string;
/** Id menu. */
readonly "banners"?: string;
};
/** Lencana peran di laci akun, biasanya daftar pilihan menurut keadaan orang. */
readonly "badge"?: Text;
/** Judul layar yang ditampilkan dengan kata lain bagi sebagian orang, di bilah atas dan di tab peramban; yang pertama cocok dipakai. */
readonly "titles"?: readonly (TitleRule)[];
/** Admin instansi: mereka memakai alamat /i/<instansi>/...; alamat lain membawa mereka ke beranda instansi. */
readonly "institution"?: {
/** Siapa yang bertindak sebagai admin instansi. */
readonly "when": Condition;
/** Id layar beranda instansi; alamatnya memuat :instansiId. */
readonly "home": string;
};
/** Keadaan yang menutup program bagi seseorang: halaman hanya menampilkan layar ini, dan server menolak perubahan. */
readonly "blocked"?: {
/** Kapan seseorang terblokir. */
readonly "when": Condition;
/** Id layar yang menjelaskan sebabnya. */
readonly "screen": string;
};
/** Dialog yang muncul sekali di beranda, satu demi satu menurut urutannya. */
readonly "popups"?: readonly (Popup)[];
/** Id layar dialog untuk mengganti foto, dibuka dari foto di laci akun. */
readonly "photo"?: string;
/** Akar konteks yang dibaca dari catatan orang itu pada program ini, misalnya profile; namanya dipakai syarat dan teks. */
readonly "roots"?: Readonly<Record<string, ProgramRoot>>;
/** Yang dibuka dan ditutup pada program ini: catatan satu jenis tanpa pemilik, diubah petugas, dibaca sebagai preferences.config.<masa>.<isian>. */
readonly "config"?: ProgramConfig;
/** Cara menentukan angkatan seseorang, misalnya {"var": "profile.tahun"}. */
readonly "cohort"?: Expression;
/** Tautan bantuan yang selalu di tempat yang sama. */
readonly "help"?: {
/** Tulisan tautan. */
readonly "label": Text;
/** Alamat tautan. */
readonly "href": Text;
};
};

/** Satu skrip. */
export type Script = {
readonly "id": Id;
/** Alamat skrip; {key} di dalamnya diganti kuncinya. */
readonly "src": string;
/** Kunci layanan, juga ditulis pada data-key; kosong berarti mati. Boleh berbeda menurut host (* untuk bawaan). */
readonly "key": string | Readonly<Record<string, string>>;
/** Bagi siapa dan kapan skrip dimuat; tanpa kunci ini selalu. */
readonly "visibleWhen"?: Condition;
};

/** Satu judul lain. */
export type TitleRule = {
/** Judul menurut layarnya. */
readonly "title": string;
/** Bagi siapa judul ini diganti. */
readonly "when": Condition;
/** Judul yang ditampilkan. */
readonly "shown": Text;
};

/** Satu dialog. */
export type Popup = {
/** Id layar dialog. */
readonly "screen": string;
/** Kapan dialog muncul. */
readonly "visibleWhen"?: Condition;
/** true: dialog muncul pada tiap kunjungan selama syaratnya terpenuhi, misalnya sampai server mencatat bahwa orang itu sudah membacanya. Tanpa kunci ini sekali pada perangkat ini. */
readonly "again"?: boolean;
};

/** Satu akar: isian catatan yang sekarang dipakai. Semua catatannya dibaca sebagai <nama>s, misalnya profiles, dan orang itu dapat berganti. */
export type ProgramRoot = {
/** Id jenis catatan, misalnya contoh/fungsi. */
readonly "record": string;
/** Dari beberapa catatan, yang pertama menurut urutan kolom ini dipakai; - di depan berarti dari yang terbesar. Sesudahnya menurut id. */
readonly "order"?: readonly (string)[];
/** Nama yang memuat nomor keadaan catatan, misalnya k_verval_gpm. */
readonly "code"?: string;
/** Keadaan catatan yang sudah berakhir: tidak dibaca lagi. Reset Pendaftaran memindahkan catatan ke sini; tanpa kunci ini catatan itu bukan pendaftaran, dan tetap ada, kecuali jenisnya berkata reset: remove. */
readonly "ended"?: string;
/** Skema data yang hanya milik pendaftaran ini: isian, draf, berkas dan catatannya ikut dihapus bila pendaftaran ini berakhir, dan tetap ada bila yang berakhir pendaftaran lain. Yang tidak disebut akar mana pun milik akar tanpa own. */
readonly "own"?: readonly (string)[];
};

/** Yang dibuka dan ditutup pada program ini: catatan satu jenis tanpa pemilik, diubah petugas, dibaca sebagai preferences.config.<masa>.<isian>. */
export type ProgramConfig = {
/** Id jenis catatan, misalnya contoh/masa. */
readonly "record": string;
/** Isian catatan yang menyebut masanya; pilihannya semua masa yang ada. Titik pada nama masa berarti di dalamnya, misalnya wawancara-peserta.rekognisi. */
readonly "window": string;
/** Bagi siapa sebuah catatan berlaku; isian yang kosong berarti bagi semua orang. Yang paling khusus menang, isian demi isian; yang disebut lebih dahulu lebih menentukan. */
readonly "by"?: readonly (ProgramConfigKey)[];
/** Isian di by yang memuat nomor angkatan: nilai awal pada dokumen angkatan (config) menjadi catatan dengan nomor itu. */
readonly "cohort"?: string;
/** Keadaan catatan yang berlaku; tanpa kunci ini semua. */
readonly "in"?: readonly (string)[];
/** Nilai awal bagi semua orang, menurut nama masa; sesudah itu petugas yang mengubahnya. */
readonly "first"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Nilai yang dibaca dengan nama lain di bawah preferences, misalnya "config.tahap": "seleksi.tahap". */
readonly "names"?: Readonly<Record<string, string>>;
};

/** Satu pembatas. */
export type ProgramConfigKey = {
/** Isian catatan, yang juga kolomnya, misalnya tahun. */
readonly "field": string;
/** Nilai orang itu, misalnya {"var": "profile.tahun"}. */
readonly "value": Expression;
};

/** Satu angkatan program: yang berbeda baginya dari dokumen yang dipakai bersama, dan nilai awal setelannya. */
export type Cohort = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama angkatan. */
readonly "title": string;
/** Catatan bagi penyusun dokumen, misalnya nilai mana yang baru contoh; tidak tampil. */
readonly "description"?: string;
/** Nilai angkatan ini (tanggal, ambang, teks); dibaca sebagai cohort.<nama>. */
readonly "values"?: Readonly<Record<string, unknown>>;
/** Nilai awal apa yang dibuka dan ditutup bagi angkatan ini, menurut nama masa (config pada dokumen program); sesudah itu petugas yang mengubahnya. */
readonly "config"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Dokumen yang berbeda untuk angkatan ini. */
readonly "overlays"?: Overlays;
};

/** Dokumen yang berbeda, dan bedanya. */
export type Overlays = readonly ({
/** Alamat dokumen dari akar proyek, misalnya screens/contoh/biodata.json. */
readonly "document": string;
/** Bedanya saja: objek digabung, daftar digabung menurut id (after: id pendahulunya), isian (fields) menurut namanya dalam objek, null menghapus. */
readonly "patch": Readonly<Record<string, unknown>>;
/** Bagian dokumen induk yang diubah, seperti ketika perubahan ini ditulis; ditulis npm run generate. Bila induknya berubah sesudah itu, pemeriksa memperingatkan; hapus kunci bagian itu setelah perubahannya Anda tinjau. */
readonly "madeFrom"?: Readonly<Record<string, unknown>>;
})[];

/** Perubahan bertanggal: dokumen lain yang isinya berbeda sejak suatu saat, dan bila disebut sampai suatu saat. Saatnya menurut jam server (WIB); sebelum itu tidak ada yang berubah, dan mulai berlakunya tidak memerlukan pemasangan. */
export type Amendment = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Nama perubahan, bagi petugas. */
readonly "title": string;
/** Satu kalimat: mengapa berubah, misalnya keputusan yang mendasarinya. */
readonly "why": string;
/** Saat mulai berlaku, WIB, misalnya 2026-12-02 atau 2026-12-02 08:00; tanpa jam: pukul 00.00. */
readonly "from": string;
/** Saat berhenti berlaku, WIB; tanpa jam: pukul 00.00 hari itu, jadi hari terakhir berlakunya sehari sebelumnya. Tanpa kunci ini berlaku seterusnya. */
readonly "until"?: string;
/** Dokumen yang berbeda sejak saat itu. */
readonly "overlays": Overlays;
};

/** Panggilan ke server yang didahului nama berkas ini, misalnya biodata.save: alamat, izin, isi yang diterima dan jawabannya. */
export type Calls = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama pada induk yang di sini diganti: skema data, jenis catatan (beserta panggilannya), layar, hak akses atau teks bersama; daftar acuan dalam kalimat ditulis dengan garisnya, misalnya |pokok-laporan. */
readonly "renames"?: Readonly<Record<string, string>>;
/** Jenis pendaftaran akun yang dilayani panggilan berkas ini: akun yang dibuat, masa berlaku tautan, dan suratnya. */
readonly "registration"?: Registration;
/** Panggilan satu pokok. */
readonly "calls": readonly (Call)[];
};

/** Jenis pendaftaran akun yang dilayani panggilan berkas ini: akun yang dibuat, masa berlaku tautan, dan suratnya. */
export type Registration = {
/** Nama jenis pendaftaran yang dibaca orang. */
readonly "name": string;
/** Id layar yang dibuka tautan dalam surat; jalurnya memuat :token. */
readonly "screen": string;
/** Masa berlaku tautan dalam jam. */
readonly "hours": number;
/** Akun yang dibuat ketika diaktifkan; tanpa kunci ini tidak ada akun yang dibuat. */
readonly "account"?: {
/** Program akun itu. */
readonly "program": string;
/** Catatan orang itu: ptk (peserta) atau akun. */
readonly "record": "ptk" | "akun";
/** Isi awal akar konteks orang itu menurut namanya, misalnya profile; disimpan sebagai catatan menurut roots pada dokumen program. */
readonly "roots"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Izin dan setelan awal. */
readonly "preferences"?: Readonly<Record<string, unknown>>;
/** Isian pendaftaran yang disalin ke catatan, menurut id skema data. */
readonly "records"?: Readonly<Record<string, readonly (string)[]>>;
/** Isi awal yang mengikuti yang diketik pendaftar, menurut tempatnya, misalnya profile.k_fungsi_gpm; tiap nilai tetap atau json-logic, isian pendaftaran dibaca sebagai typed. */
readonly "typed"?: Readonly<Record<string, Expression>>;
/** Tempat nomor baru, misalnya profile.gpm_guru_fungsi_id. */
readonly "newIds"?: readonly (string)[];
/** Pendaftaran dibuka. Dinilai bagi orang seperti yang akan dibuat: dengan isi awalnya, dan masa yang berlaku baginya (misalnya angkatan dan fungsinya). Selain itu mendaftar ditolak dengan pesan forbidden panggilannya. */
readonly "openWhen"?: Condition;
};
/** Surat menurut kegunaannya: link (tautan), known (sudah terdaftar), recovery (kata sandi baru). */
readonly "mails": Readonly<Record<string, {
/** Perihal surat. */
readonly "subject": Text;
/** Isi surat, paragraf demi paragraf. */
readonly "paragraphs": readonly (Text)[];
/** Tulisan pada tautan surat. */
readonly "button": Text;
/** Yang perlu dilakukan orang yang tidak meminta surat ini. */
readonly "unasked"?: Text;
}>>;
};

/** Satu panggilan. */
export type Call = {
readonly "id": Id;
/** Kegunaan panggilan. */
readonly "description"?: string;
/** Metode HTTP. */
readonly "method": "GET" | "POST" | "PUT" | "DELETE";
/** Jalur di bawah /backend; {nama} adalah nilai jalur. */
readonly "path": string;
/** JSON Schema kueri. */
readonly "query"?: Readonly<Record<string, unknown>>;
/** JSON Schema isi; {"data": "<id>"} memakai skema data beserta aturannya. */
readonly "body"?: Readonly<Record<string, unknown>>;
/** JSON Schema jawaban; sumber jenis variabel yang boleh dibaca syarat dan teks. */
readonly "answer"?: Readonly<Record<string, unknown>>;
/** true: jawaban berhalaman (data, total, last_page, per_page, current_page, meta). */
readonly "list"?: boolean;
/** true: tanpa masuk. */
readonly "public"?: boolean;
/** true: juga bagi orang yang tertutup dari programnya (blocked pada dokumen program); perubahan lain ditolak server. */
readonly "whileBlocked"?: boolean;
/** true: juga ketika bantuan sedang melihat portal sebagai orang lain, dan atas nama petugas bantuan itu; perubahan lain ditolak server. */
readonly "whileSeen"?: boolean;
/** true: jawabannya hanya memuat data orang yang bertanya atau yang umum, sehingga perangkatnya boleh menyimpannya paling lama sehari untuk dibuka tanpa jaringan. Catatan milik sendiri (record, jenis catatan) sudah disimpan tanpa kunci ini; data orang lain tidak pernah. */
readonly "onDevice"?: boolean;
/** true: perubahan ini perlu jawaban langsung (misalnya membayar atau mengambil antrean); tanpa jaringan tidak ditunda, orang diminta mencobanya lagi setelah tersambung. */
readonly "atOnce"?: boolean;
readonly "permission"?: Permission;
/** Siapa yang boleh; diperiksa server. */
readonly "allowedWhen"?: Condition;
/** Syarat atas isi yang dikirim (body), misalnya nomor catatan orang itu sendiri; bila tidak terpenuhi server menolak seperti allowedWhen. */
readonly "bodyWhen"?: Condition;
/** Yang harus terpenuhi oleh isi yang dikirim (body); bila tidak, server menandai isiannya dengan kalimat itu. */
readonly "require"?: readonly (CallRequirement)[];
/** true: kode verifikasi dua langkah diminta lagi sebelum perubahan ini, kecuali baru saja dibuktikan (5 menit). Jenis catatan menyebutnya sendiri untuk panggilannya (secondFactor). */
readonly "secondFactor"?: boolean;
/** Isian yang harus berisi kata sandi orang itu sendiri; diperiksa sebelum apa pun ditulis. */
readonly "ownPassword"?: string;
/** Panggilan ini membaca atau menyimpan satu catatan menurut skema data. */
readonly "record"?: {
/** Id skema data. */
readonly "data": string;
/** read, save, draft (menyimpan yang diketik sebelum dikirim, dengan hak yang sama seperti save), history: perubahan dari daftar resmi (register), atau answers: jawaban pemilik sebuah catatan (of) dalam kata-kata, bagi petugas. */
readonly "operation": "read" | "save" | "draft" | "history" | "answers";
/** Untuk answers: catatan pada alamat ({id}) yang pemiliknya ditanyakan. */
readonly "of"?: CallRecordOf;
};
/** Panggilan ini perpindahan catatan milik orang yang memanggil: yang sekarang menurut roots program, atau yang terbaru. */
readonly "act"?: CallAct;
/** Jawaban panggilan ini menurut namanya; tiap nilai tetap atau json-logic atas konteks, body dan, bila ada act, row (catatan itu sesudahnya) dan paper (kertasnya yang berlaku). Yang kosong tidak dijawab, kecuali wajib menurut answer. */
readonly "values"?: Readonly<Record<string, Expression>>;
/** Pilihan yang dijawab, menurut namanya. */
readonly "choices"?: Readonly<Record<string, CallChoices>>;
/** Panggilan ini daftar sebuah jenis catatan, dengan jalur dan nama-namanya sendiri. Yang boleh dibaca dan disaring ditentukan jenis catatan itu. */
readonly "rows"?: CallRows;
/** Panggilan ini meja kerja: beberapa daftar catatan menjadi satu, yang tenggatnya paling dekat di atas, lalu yang terlama. Daftar yang tidak boleh dibaca orang itu tidak ikut. Tiap baris berisi desk (id daftarnya), late (true: lewat tenggat) dan kolom daftarnya; meta.counts banyaknya menurut desk, meta.late banyaknya yang lewat tenggat. */
readonly "desk"?: CallDesk;
/** Panggilan ini menjawab pekerjaan berikutnya di meja (desk) panggilan itu: desk, id dan left (sisanya). after: id yang baru ditinggalkan; yang berikutnya sesudahnya, lalu kembali ke atas. */
readonly "nextOf"?: string;
/** Panggilan ini melakukan sebuah perpindahan pada setiap baris satu atau beberapa daftar, sebanyak yang boleh dilakukan orang yang memanggil; tiap baris sendiri-sendiri. Jawabannya: done, refused, left (yang belum dicoba karena terlalu banyak sekaligus), reasons (text dan count tiap alasan penolakan), summary (alasan itu sebagai daftar) dan parts (title, done, refused, left tiap daftar). */
readonly "moves"?: CallMoves;
/** Panggilan ini menarik pendaftaran orang itu dari program yang dibuka: catatannya menurut roots berakhir, isian, berkas dan izin dari pendaftaran dihapus. */
readonly "endsRegistration"?: {
/** Setelan orang itu yang ikut dihapus; nama bertitik menunjuk ke dalam. */
readonly "preferences"?: readonly (string)[];
};
/** Panggilan ini menyerahkan orang yang masuk kepada produk di luar portal dengan tiket bertanda tangan: sekali pakai, 60 detik. */
readonly "ticket"?: CallTicket;
/** Panggilan ini menerima berkas. */
readonly "upload"?: {
/** Nama isian berkas. */
readonly "field": string;
/** Jenis berkas yang diterima. */
readonly "accept"?: readonly (string)[];
/** Jenis yang tidak dipakai tetapi diterima juga, agar server menyebut apa berkas itu dan cara mengubahnya. */
readonly "explained"?: readonly (string)[];
/** Ukuran terbesar dalam kilobita. */
readonly "maxKilobytes"?: number;
};
/** Panggilan ini satu langkah pendaftaran akun menurut registration berkas ini. */
readonly "account"?: {
/** register (mendaftar), check-email (periksa surel), renew (tautan baru), recover (kata sandi baru), read (baca tautan), check (periksa tautan), activate (buat akun), join (daftarkan orang yang sudah masuk, tanpa surat), open (panggilan join mana di berkas ini yang masanya terbuka bagi orang itu, menurut fungsi yang akan didapatnya), mark (catat jawaban) atau confirm-email (surel baru yang diminta petugas berlaku). Berkas dengan langkah confirm-email adalah tautan yang dikirim petugas dari daftar akun. */
readonly "step": "register" | "check-email" | "renew" | "recover" | "read" | "check" | "activate" | "join" | "open" | "mark" | "confirm-email";
/** Isian pendaftaran yang diberikan kepada pemegang tautan. */
readonly "shows"?: readonly (string)[];
/** Keadaan pendaftaran sesudah langkah mark. */
readonly "state"?: string;
/** Yang berbeda dari isi awal akar (roots) pada registration, bagi langkah join. */
readonly "roots"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** true: pendaftaran langkah join ini berdiri di samping yang sudah ada, misalnya fungsi lain; tanpa kunci ini akar yang sudah berisi dibiarkan. */
readonly "beside"?: boolean;
/** true: tautan masih dapat dipakai sesudah langkah mark. */
readonly "keepsLink"?: boolean;
/** true: langkah mark ini menolak undangan; catatan orang itu mengikuti lewat perpindahan declined-nya. */
readonly "declines"?: boolean;
};
/** Batas banyaknya panggilan. */
readonly "rateLimit"?: {
/** Panggilan per menit untuk satu akun. */
readonly "account"?: number;
/** Panggilan per menit untuk satu alamat. */
readonly "address"?: number;
};
/** Persetujuan yang diberikan dengan panggilan ini; server mencatat versi, sidik teks, waktu dan panggilannya. */
readonly "consents"?: CallConsents;
/** Persetujuan sebelum dikirim: layar menanyakannya, dan server menolak panggilan tanpa persetujuan itu. */
readonly "consent"?: CallConsent;
/** Pesan untuk orang, menurut status atau kode jawaban; success untuk berhasil. */
readonly "messages"?: Readonly<Record<string, Text>>;
};

/** Satu syarat dan kalimat penolakannya. */
export type CallRequirement = {
/** Syarat atas body dan konteks. */
readonly "when": Condition;
/** Yang dibaca orang bila syarat itu tidak terpenuhi. */
readonly "text": Text;
/** Isian yang ditandai. */
readonly "field": string;
};

/** Untuk answers: catatan pada alamat ({id}) yang pemiliknya ditanyakan. */
export type CallRecordOf = {
/** Jenis catatan itu. */
readonly "record": string;
/** Aturan baca (read) jenis catatan itu; yang membacanya menurut salah satunya boleh membaca jawabannya. Yang lain menerima 404. */
readonly "as": readonly (string)[];
/** Kapan jawabannya boleh dibaca, dinilai dengan konteks pemiliknya, misalnya sudah dikirim. */
readonly "when"?: Condition;
/** Isian rahasia (sensitive) yang ikut terbaca, karena pekerjaan pembacanya memerlukannya; yang lain tidak disebut. */
readonly "shown"?: readonly (string)[];
/** Untuk apa isian rahasia itu dibaca; tertulis pada catatan pembacaan milik pemilik data. Wajib bila ada shown. */
readonly "purpose"?: string;
};

/** Panggilan ini perpindahan catatan milik orang yang memanggil: yang sekarang menurut roots program, atau yang terbaru. */
export type CallAct = {
/** Jenis catatannya. */
readonly "record": string;
/** Perpindahan jenis catatan itu. Yang pertama yang keadaan dan syaratnya (from, when) terpenuhi dilakukan; bila tidak ada, tidak ada yang berubah dan jawabannya sama. */
readonly "transitions": readonly (string)[];
/** true: bila orang itu belum punya catatan ini, dibuat dulu. */
readonly "create"?: boolean;
/** Isian yang diminta perpindahan itu; tiap nilai tetap atau json-logic atas body. */
readonly "input"?: Readonly<Record<string, Expression>>;
/** Catatan orang itu untuk riwayat, misalnya {"var": "body.alasan"}; perlu bila perpindahannya mewajibkan note. */
readonly "note"?: Expression;
/** Yang juga ditulis ke data guru (ptk), menurut urutannya; nama bertitik menunjuk ke dalam, misalnya riwayat.0.tahun. */
readonly "ptk"?: Readonly<Record<string, Expression>>;
};

/** Isi satu daftar pilihan, dengan nama yang diminta pembacanya. */
export type CallChoices = {
/** Daftar pilihan. */
readonly "list": string;
/** Nama nilainya pada jawaban. */
readonly "value": string;
/** Nama bunyinya pada jawaban. */
readonly "label": string;
};

/** Panggilan ini daftar sebuah jenis catatan, dengan jalur dan nama-namanya sendiri. Yang boleh dibaca dan disaring ditentukan jenis catatan itu. */
export type CallRows = {
/** Jenis catatannya. */
readonly "record": string;
/** Nama daftarnya (lists). */
readonly "list": string;
/** Jenis tiap butir pada jawaban berhalaman; tiap butir menjadi { type, id, attributes }. */
readonly "type"?: string;
/** Id tiap butir; tetap atau json-logic atas row. Tanpa kunci ini id catatannya. */
readonly "id"?: Expression;
/** Isi tiap butir; tiap nilai tetap atau json-logic atas row (baris daftar itu) dan owner (pemiliknya: name, is_blocked). Yang kosong tidak dijawab. */
readonly "attributes": Readonly<Record<string, Expression>>;
/** Nama larik dalam jawaban; berisi isi semua butir, tanpa halaman. */
readonly "under"?: string;
/** true: jawabannya isi butir pertama saja. Tanpa butir: 404, atau otherwise. */
readonly "one"?: boolean;
/** Jawaban one bila tidak ada butir. */
readonly "otherwise"?: Readonly<Record<string, unknown>>;
};

/** Panggilan ini meja kerja: beberapa daftar catatan menjadi satu, yang tenggatnya paling dekat di atas, lalu yang terlama. Daftar yang tidak boleh dibaca orang itu tidak ikut. Tiap baris berisi desk (id daftarnya), late (true: lewat tenggat) dan kolom daftarnya; meta.counts banyaknya menurut desk, meta.late banyaknya yang lewat tenggat. */
export type CallDesk = {
/** Daftar di meja ini. Kueri desk menyaring satu daftar. */
readonly "lists": readonly (DeskList)[];
/** Kolom tenggat pada setiap daftar; tanggal berlaku sampai akhir harinya. Tanpa kunci ini menurut lamanya menunggu. */
readonly "due"?: string;
};

/** Satu daftar. */
export type DeskList = {
readonly "id": Id;
/** Jenis catatannya. */
readonly "record": string;
/** Nama daftarnya (lists). */
readonly "list": string;
/** Layar yang membuka satu baris; param id diisi id barisnya. */
readonly "screen": string;
};

/** Panggilan ini melakukan sebuah perpindahan pada setiap baris satu atau beberapa daftar, sebanyak yang boleh dilakukan orang yang memanggil; tiap baris sendiri-sendiri. Jawabannya: done, refused, left (yang belum dicoba karena terlalu banyak sekaligus), reasons (text dan count tiap alasan penolakan), summary (alasan itu sebagai daftar) dan parts (title, done, refused, left tiap daftar). */
export type CallMoves = {
/** Daftar yang barisnya dipindahkan, berurutan. */
readonly "of": readonly (CallMove)[];
/** Isian yang diminta perpindahan itu; tiap nilai tetap atau json-logic atas body. */
readonly "input"?: Params;
/** Catatan orang itu untuk riwayat, misalnya {"var": "body.alasan"}. */
readonly "note"?: Expression;
};

/** Satu daftar dan perpindahan barisnya. */
export type CallMove = {
/** Jenis catatannya. */
readonly "record": string;
/** Nama daftarnya (lists). */
readonly "list": string;
/** Saringan daftar itu, misalnya { "k_fungsi": 2 }; dapat membaca body. */
readonly "params"?: Params;
/** Id perpindahannya. */
readonly "transition": string;
/** Kapan daftar ini ikut; dapat membaca body. */
readonly "when"?: Condition;
};

/** Panggilan ini menyerahkan orang yang masuk kepada produk di luar portal dengan tiket bertanda tangan: sekali pakai, 60 detik. */
export type CallTicket = {
/** issue: jawab url produk itu beserta tiketnya. key: jawab kunci produk itu, bagi pengelolanya. redeem: dipanggil produk, sekali untuk tiap tiket. */
readonly "operation": "issue" | "key" | "redeem";
/** Jenis catatan produk; catatannya {id} pada alamat. */
readonly "record"?: string;
/** Kolom berisi kode produk. */
readonly "code"?: string;
/** Kolom berisi alamat produk. */
readonly "address"?: string;
/** Untuk key: panggilan redeem yang dipakai produk; alamatnya ikut dijawab. */
readonly "redeemedBy"?: string;
/** Keadaan catatan selama produknya dapat dibuka. */
readonly "in"?: readonly (string)[];
};

/** Persetujuan yang diberikan dengan panggilan ini; server mencatat versi, sidik teks, waktu dan panggilannya. */
export type CallConsents = {
/** Id dokumen persetujuan (schemas/consents). */
readonly "of": string;
/** Isian body yang mencentangnya; judulnya adalah pernyataan versi yang berlaku. Tanpa kunci ini consent panggilan ini yang ditanyakan. */
readonly "field"?: string;
};

/** Persetujuan sebelum dikirim: layar menanyakannya, dan server menolak panggilan tanpa persetujuan itu. */
export type CallConsent = {
/** Judul pertanyaan. */
readonly "title": Text;
/** Yang disetujui, misalnya isi pakta; Markdown sederhana. */
readonly "text"?: Text;
/** Pernyataan di samping kotak centang; Markdown sederhana. */
readonly "statement": Text;
/** Tulisan tombol kirim pada dialog, misalnya Setujui dan kirim. */
readonly "yes": Text;
/** Tulisan tombol batal, misalnya Nanti saja. */
readonly "no": Text;
};

/** Yang diketahui tentang orang yang masuk: akar yang dapat dibaca syarat dan kalimat sebagai var, dengan jenis tiap bagiannya. */
export type Context = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Akar konteks menurut namanya. */
readonly "properties": Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Teks bersama. */
export type Texts = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Teks menurut id. */
readonly "texts": Readonly<Record<string, string>>;
};

/** Daftar acuan. */
export type Reference = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama daftar. */
readonly "title": string;
/** Butir daftar. */
readonly "items"?: readonly ({
/** Nilai yang disimpan. */
readonly "value": string | number;
/** Tulisan yang dibaca orang. */
readonly "label": string;
/** Penjelasan butir. */
readonly "description"?: string;
/** Kata lain yang dipakai orang untuk butir ini, misalnya PGSD; dibaca pada isian, lembar, dan pencarian. */
readonly "also"?: readonly (string)[];
/** Pada daftar izin, true: izin ini hanya berlaku bagi orang yang masuk dengan verifikasi dua langkah; pemegangnya diminta mengaktifkannya ketika masuk. */
readonly "secondFactor"?: boolean;
})[];
/** Daftar ini diambil dari data induk server. */
readonly "master"?: {
/** Nama data induk. */
readonly "name": string;
/** Kunci induk, misalnya k_propinsi. */
readonly "parent"?: string;
};
/** Kata lain yang dipakai orang untuk butir data induk, masing-masing dengan nilainya: "DIY": 34. */
readonly "also"?: Readonly<Record<string, string | number>>;
/** Cara lain menulis kata-kata dalam nama butir, dengan huruf kecil. */
readonly "words"?: {
/** Kata yang sama artinya: "kabupaten": "kab". */
readonly "same"?: Readonly<Record<string, string>>;
/** Kata yang tidak berarti apa-apa, misalnya provinsi. */
readonly "silent"?: readonly (string)[];
/** Kata yang boleh tidak ditulis selama hanya satu butir yang dimaksud, misalnya kab. */
readonly "optional"?: readonly (string)[];
};
/** Jenis nilai data induk. */
readonly "valueType"?: "integer" | "string";
};

/** Skema data: apa yang boleh diisi dan kapan. JSON Schema draft-07 ditambah kata kunci aturan; dibaca formulir, server dan pemeriksa. */
export type Data = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama pada induk yang di sini diganti: skema data, jenis catatan (beserta panggilannya), layar, hak akses atau teks bersama; daftar acuan dalam kalimat ditulis dengan garisnya, misalnya |pokok-laporan. */
readonly "renames"?: Readonly<Record<string, string>>;
/** Nama isian yang dibaca orang. */
readonly "title"?: string;
/** Petunjuk di bawah isian. */
readonly "description"?: string;
/** Jenis nilai. */
readonly "type"?: "string" | "number" | "integer" | "boolean" | "object" | "array" | "null" | readonly ("string" | "number" | "integer" | "boolean" | "object" | "array" | "null")[];
/** Nilai yang boleh. */
readonly "enum"?: readonly (unknown)[];
/** Satu-satunya nilai yang boleh. */
readonly "const"?: unknown;
/** Nilai awal. */
readonly "default"?: unknown;
/** Contoh isian. */
readonly "examples"?: readonly (unknown)[];
/** Bentuk teks: email, gmail, url, date, date-time, time, digits, year (tahun), year-month (bulan dan tahun), phone (nomor telepon: disimpan mulai dengan 0, luar negeri dengan 00). rupiah: jumlah uang dalam rupiah utuh (type integer). */
readonly "format"?: "email" | "gmail" | "uri" | "url" | "date" | "date-time" | "time" | "digits" | "nik" | "phone" | "year" | "year-month" | "photo" | "file" | "date-range" | "rupiah" | "uuid";
/** Pola (regex) yang harus dipenuhi. */
readonly "pattern"?: string;
/** Panjang terpendek. */
readonly "minLength"?: number;
/** Panjang terpanjang. */
readonly "maxLength"?: number;
/** Banyak butir paling sedikit. */
readonly "minItems"?: number;
/** Banyak butir paling banyak. */
readonly "maxItems"?: number;
/** Banyak kunci paling sedikit. */
readonly "minProperties"?: number;
/** Banyak kunci paling banyak. */
readonly "maxProperties"?: number;
/** Banyak kata paling sedikit. */
readonly "minWords"?: number;
/** Banyak kata paling banyak. */
readonly "maxWords"?: number;
/** Paling sedikit sekian tahun: umur pada hari ini menurut server bagi isian tanggal, nilainya bagi isian angka. */
readonly "minYears"?: number;
/** Nilai terkecil. */
readonly "minimum"?: number;
/** Nilai terbesar. */
readonly "maximum"?: number;
/** Nilai harus lebih dari ini. */
readonly "exclusiveMinimum"?: number;
/** Nilai harus kurang dari ini. */
readonly "exclusiveMaximum"?: number;
/** Nilai kelipatan ini. */
readonly "multipleOf"?: number;
/** true: butir tidak boleh kembar. */
readonly "uniqueItems"?: boolean;
/** Syarat bernama yang hanya berlaku di dokumen ini; dapat membaca form. */
readonly "conditions"?: Conditions;
/** Isian menurut namanya. */
readonly "properties"?: Readonly<Record<string, DataSchema>>;
/** Isian yang wajib (selama terlihat). */
readonly "required"?: readonly (string)[];
/** Aturan yang berlaku bagi beberapa isian sekaligus, di samping aturan tiap isian. */
readonly "sections"?: readonly (DataSection)[];
/** Berkas yang dinilai orang lain satu per satu. Dari sini mengikuti isian putusannya (hasil, alasan, catatan, berkas yang ditolak) beserta aturannya; yang sudah sesuai tertutup, yang ditolak harus diganti. Yang sama bagi banyak dokumen ditulis pada induknya. */
readonly "judged"?: JudgedFiles;
/** false menolak isian lain. */
readonly "additionalProperties"?: boolean | DataSchema;
/** Skema tiap butir. */
readonly "items"?: DataSchema | readonly (DataSchema)[];
/** Semua harus dipenuhi. */
readonly "allOf"?: readonly (DataSchema)[];
/** Sedikitnya satu dipenuhi. */
readonly "anyOf"?: readonly (DataSchema)[];
/** Tepat satu dipenuhi. */
readonly "oneOf"?: readonly (DataSchema)[];
/** Tidak boleh dipenuhi. */
readonly "not"?: DataSchema;
/** Bila ini dipenuhi ... */
readonly "if"?: DataSchema;
/** ... maka ini berlaku. */
readonly "then"?: DataSchema;
/** ... selain itu ini berlaku. */
readonly "else"?: DataSchema;
/** Skema yang dipakai ulang. */
readonly "definitions"?: Readonly<Record<string, DataSchema>>;
/** Isian yang bergantung pada isian lain. */
readonly "dependencies"?: Readonly<Record<string, DataSchema | readonly (string)[]>>;
/** Skema lain: #/definitions/nama. */
readonly "$ref"?: string;
/** Pesan galat per kata kunci, misalnya {"pattern": "..."}; {field} adalah nama isian. */
readonly "errorMessage"?: string | Readonly<Record<string, string>>;
/** Kapan isian ini ada; bila tidak, nilainya dibuang. Dapat membaca form.<isian>, item.<isian saudara> dan konteks. */
readonly "visibleWhen"?: Condition;
/** Kapan isian ini wajib. */
readonly "requiredWhen"?: Condition;
/** Syarat yang harus dipenuhi isian yang terisi, misalnya sama dengan isian lain; pesannya di errorMessage.validWhen. */
readonly "validWhen"?: Condition;
/** Kapan isian ini tidak boleh diubah; server menolak perubahannya. */
readonly "readOnlyWhen"?: Condition;
/** Pilihan yang ditawarkan, dari daftar acuan. */
readonly "options"?: {
/** Id daftar acuan. */
readonly "list": string;
/** Nama isian induk (misalnya k_propinsi untuk kota). */
readonly "parent"?: string;
/** true: daftar itu hanya saran; isian teks lain pun diterima seperti yang diketik. */
readonly "open"?: true;
};
/** Pilihan yang dicari lewat panggilan GET, misalnya orang, sekolah atau kelas: orang mengetik, panggilan menjawab baris yang cocok. Server menanyakan pilihan yang dikirim ke panggilan yang sama. */
readonly "optionsFrom"?: {
/** Panggilan yang menjawab daftar. */
readonly "call": string;
/** Nilai lain untuk panggilan itu; dapat membaca form.<isian>, item.<isian saudara> dan konteks. Bila berubah, pilihan yang tidak ditawarkan lagi dikosongkan. */
readonly "params"?: Params;
/** Nama parameter yang menerima ketikan; bawaannya keyword. */
readonly "search"?: string;
/** Nama parameter yang mencari satu baris menurut nilainya: untuk menulis nama pilihan yang tersimpan, dan untuk pemeriksaan server. */
readonly "key": string;
/** Isian baris yang disimpan. */
readonly "value": string;
/** Isian baris yang dibaca orang. */
readonly "label": string;
/** Isian baris pada larik kedua pilihan, misalnya alamat. */
readonly "detail"?: string;
};
/** Pilihan yang ditawarkan hanya yang memenuhi syarat ini; pilihan dibaca sebagai option.value dan option.label. */
readonly "optionsWhen"?: Condition;
/** Pilihan yang tidak dapat bersama yang lain, misalnya tidak-ada: mencentangnya melepas yang lain, dan sebaliknya. Nilai dari options. */
readonly "alone"?: string | number;
/** Nilai awal yang dihitung satu kali ketika formulir baru dibuka, misalnya dari profile; orangnya boleh menggantinya. */
readonly "first"?: Expression;
/** Nilai dihitung dari isian lain; tidak dapat diketik. */
readonly "compute"?: Expression;
/** Cara menyimpan nilai rahasia: encrypted, atau unique (terenkripsi dan tidak boleh kembar). */
readonly "sensitive"?: "encrypted" | "unique";
/** Alasan isian pribadi (telepon, surel, NIK, NIP, NUPTK, tanggal lahir, nomor rekening, alamat) disimpan apa adanya, bukan dirahasiakan (sensitive). */
readonly "clear"?: string;
/** Bagi tanggal tanpa jam (format date) yang membuka atau menutup sesuatu: first hari pertama (sejak pukul 00.00 WIB), last hari terakhir (sampai pukul 23.59 WIB). */
readonly "day"?: "first" | "last";
/** Satuan angka ini, misalnya jam; ditulis di belakangnya, di layar dan di kertas. */
readonly "unit"?: string;
/** Cara mengisi bila bukan bawaan jenisnya. */
readonly "widget"?: string;
/** Aturan berkas. */
readonly "upload"?: {
/** Panggilan unggah. */
readonly "call"?: string;
/** Jenis berkas. */
readonly "accept"?: readonly (string)[];
/** Jenis yang tidak dipakai tetapi tetap dikirim, agar server menyebut apa berkas itu dan cara mengubahnya. */
readonly "explained"?: readonly (string)[];
/** Ukuran terbesar (kilobita). */
readonly "maxKilobytes"?: number;
/** Perbandingan lebar dan tinggi potongan foto. */
readonly "aspect"?: number;
};
};

/** Skema satu isian. */
export type DataSchema = {
/** Nama isian yang dibaca orang. */
readonly "title"?: string;
/** Petunjuk di bawah isian. */
readonly "description"?: string;
/** Jenis nilai. */
readonly "type"?: "string" | "number" | "integer" | "boolean" | "object" | "array" | "null" | readonly ("string" | "number" | "integer" | "boolean" | "object" | "array" | "null")[];
/** Nilai yang boleh. */
readonly "enum"?: readonly (unknown)[];
/** Satu-satunya nilai yang boleh. */
readonly "const"?: unknown;
/** Nilai awal. */
readonly "default"?: unknown;
/** Contoh isian. */
readonly "examples"?: readonly (unknown)[];
/** Bentuk teks: email, gmail, url, date, date-time, time, digits, year (tahun), year-month (bulan dan tahun), phone (nomor telepon: disimpan mulai dengan 0, luar negeri dengan 00). rupiah: jumlah uang dalam rupiah utuh (type integer). */
readonly "format"?: "email" | "gmail" | "uri" | "url" | "date" | "date-time" | "time" | "digits" | "nik" | "phone" | "year" | "year-month" | "photo" | "file" | "date-range" | "rupiah" | "uuid";
/** Pola (regex) yang harus dipenuhi. */
readonly "pattern"?: string;
/** Panjang terpendek. */
readonly "minLength"?: number;
/** Panjang terpanjang. */
readonly "maxLength"?: number;
/** Banyak butir paling sedikit. */
readonly "minItems"?: number;
/** Banyak butir paling banyak. */
readonly "maxItems"?: number;
/** Banyak kunci paling sedikit. */
readonly "minProperties"?: number;
/** Banyak kunci paling banyak. */
readonly "maxProperties"?: number;
/** Banyak kata paling sedikit. */
readonly "minWords"?: number;
/** Banyak kata paling banyak. */
readonly "maxWords"?: number;
/** Paling sedikit sekian tahun: umur pada hari ini menurut server bagi isian tanggal, nilainya bagi isian angka. */
readonly "minYears"?: number;
/** Nilai terkecil. */
readonly "minimum"?: number;
/** Nilai terbesar. */
readonly "maximum"?: number;
/** Nilai harus lebih dari ini. */
readonly "exclusiveMinimum"?: number;
/** Nilai harus kurang dari ini. */
readonly "exclusiveMaximum"?: number;
/** Nilai kelipatan ini. */
readonly "multipleOf"?: number;
/** true: butir tidak boleh kembar. */
readonly "uniqueItems"?: boolean;
/** Isian menurut namanya. */
readonly "properties"?: Readonly<Record<string, DataSchema>>;
/** Isian yang wajib (selama terlihat). */
readonly "required"?: readonly (string)[];
/** false menolak isian lain. */
readonly "additionalProperties"?: boolean | DataSchema;
/** Skema tiap butir. */
readonly "items"?: DataSchema | readonly (DataSchema)[];
/** Semua harus dipenuhi. */
readonly "allOf"?: readonly (DataSchema)[];
/** Sedikitnya satu dipenuhi. */
readonly "anyOf"?: readonly (DataSchema)[];
/** Tepat satu dipenuhi. */
readonly "oneOf"?: readonly (DataSchema)[];
/** Tidak boleh dipenuhi. */
readonly "not"?: DataSchema;
/** Bila ini dipenuhi ... */
readonly "if"?: DataSchema;
/** ... maka ini berlaku. */
readonly "then"?: DataSchema;
/** ... selain itu ini berlaku. */
readonly "else"?: DataSchema;
/** Skema yang dipakai ulang. */
readonly "definitions"?: Readonly<Record<string, DataSchema>>;
/** Isian yang bergantung pada isian lain. */
readonly "dependencies"?: Readonly<Record<string, DataSchema | readonly (string)[]>>;
/** Skema lain: #/definitions/nama. */
readonly "$ref"?: string;
/** Pesan galat per kata kunci, misalnya {"pattern": "..."}; {field} adalah nama isian. */
readonly "errorMessage"?: string | Readonly<Record<string, string>>;
/** Kapan isian ini ada; bila tidak, nilainya dibuang. Dapat membaca form.<isian>, item.<isian saudara> dan konteks. */
readonly "visibleWhen"?: Condition;
/** Kapan isian ini wajib. */
readonly "requiredWhen"?: Condition;
/** Syarat yang harus dipenuhi isian yang terisi, misalnya sama dengan isian lain; pesannya di errorMessage.validWhen. */
readonly "validWhen"?: Condition;
/** Kapan isian ini tidak boleh diubah; server menolak perubahannya. */
readonly "readOnlyWhen"?: Condition;
/** Pilihan yang ditawarkan, dari daftar acuan. */
readonly "options"?: {
/** Id daftar acuan. */
readonly "list": string;
/** Nama isian induk (misalnya k_propinsi untuk kota). */
readonly "parent"?: string;
/** true: daftar itu hanya saran; isian teks lain pun diterima seperti yang diketik. */
readonly "open"?: true;
};
/** Pilihan yang dicari lewat panggilan GET, misalnya orang, sekolah atau kelas: orang mengetik, panggilan menjawab baris yang cocok. Server menanyakan pilihan yang dikirim ke panggilan yang sama. */
readonly "optionsFrom"?: {
/** Panggilan yang menjawab daftar. */
readonly "call": string;
/** Nilai lain untuk panggilan itu; dapat membaca form.<isian>, item.<isian saudara> dan konteks. Bila berubah, pilihan yang tidak ditawarkan lagi dikosongkan. */
readonly "params"?: Params;
/** Nama parameter yang menerima ketikan; bawaannya keyword. */
readonly "search"?: string;
/** Nama parameter yang mencari satu baris menurut nilainya: untuk menulis nama pilihan yang tersimpan, dan untuk pemeriksaan server. */
readonly "key": string;
/** Isian baris yang disimpan. */
readonly "value": string;
/** Isian baris yang dibaca orang. */
readonly "label": string;
/** Isian baris pada larik kedua pilihan, misalnya alamat. */
readonly "detail"?: string;
};
/** Pilihan yang ditawarkan hanya yang memenuhi syarat ini; pilihan dibaca sebagai option.value dan option.label. */
readonly "optionsWhen"?: Condition;
/** Pilihan yang tidak dapat bersama yang lain, misalnya tidak-ada: mencentangnya melepas yang lain, dan sebaliknya. Nilai dari options. */
readonly "alone"?: string | number;
/** Nilai awal yang dihitung satu kali ketika formulir baru dibuka, misalnya dari profile; orangnya boleh menggantinya. */
readonly "first"?: Expression;
/** Nilai dihitung dari isian lain; tidak dapat diketik. */
readonly "compute"?: Expression;
/** Cara menyimpan nilai rahasia: encrypted, atau unique (terenkripsi dan tidak boleh kembar). */
readonly "sensitive"?: "encrypted" | "unique";
/** Alasan isian pribadi (telepon, surel, NIK, NIP, NUPTK, tanggal lahir, nomor rekening, alamat) disimpan apa adanya, bukan dirahasiakan (sensitive). */
readonly "clear"?: string;
/** Nama isian ini sebelumnya, di objek yang sama; bila berganti lagi: daftar, yang terakhir lebih dahulu. Jawaban, draf dan kiriman dengan nama itu dibaca sebagai isian ini. */
readonly "was"?: string | readonly (string)[];
/** true: isian ini akan dihapus. Tidak ditanyakan lagi, jawabannya tetap disimpan; pada rilis berikutnya isiannya boleh dihapus. */
readonly "leaving"?: true;
/** Bagi tanggal tanpa jam (format date) yang membuka atau menutup sesuatu: first hari pertama (sejak pukul 00.00 WIB), last hari terakhir (sampai pukul 23.59 WIB). */
readonly "day"?: "first" | "last";
/** Satuan angka ini, misalnya jam; ditulis di belakangnya, di layar dan di kertas. */
readonly "unit"?: string;
/** Cara mengisi bila bukan bawaan jenisnya. */
readonly "widget"?: string;
/** Aturan berkas. */
readonly "upload"?: {
/** Panggilan unggah. */
readonly "call"?: string;
/** Jenis berkas. */
readonly "accept"?: readonly (string)[];
/** Jenis yang tidak dipakai tetapi tetap dikirim, agar server menyebut apa berkas itu dan cara mengubahnya. */
readonly "explained"?: readonly (string)[];
/** Ukuran terbesar (kilobita). */
readonly "maxKilobytes"?: number;
/** Perbandingan lebar dan tinggi potongan foto. */
readonly "aspect"?: number;
};
};

/** Satu bagian: isiannya dan aturannya. */
export type DataSection = {
readonly "id": Id;
/** Isian yang diatur. */
readonly "fields": readonly (string)[];
/** Kapan isian bagian ini ada; syarat tiap isian sendiri tetap harus dipenuhi juga. */
readonly "visibleWhen"?: Condition;
/** Kapan semua isian bagian ini wajib. */
readonly "requiredWhen"?: Condition;
/** Kapan semua isian bagian ini tidak boleh diubah. */
readonly "readOnlyWhen"?: Condition;
};

/** Berkas yang dinilai orang lain satu per satu. Dari sini mengikuti isian putusannya (hasil, alasan, catatan, berkas yang ditolak) beserta aturannya; yang sudah sesuai tertutup, yang ditolak harus diganti. Yang sama bagi banyak dokumen ditulis pada induknya. */
export type JudgedFiles = {
/** Isian berkas yang dinilai, menurut urutannya. Di daftar isian lain judged.files berarti semuanya, judged.verdicts hasil, alasan dan catatannya, judged.refused yang ditolak, judged.own isian selain itu. */
readonly "fields"?: readonly (string)[];
/** Hasil tiap berkas. */
readonly "result": JudgedResult;
/** Alasan berkas ditolak; wajib selama hasilnya ditolak. */
readonly "reason": JudgedReason;
/** Catatan bagi pemilik berkas yang ditolak. */
readonly "note": JudgedNote;
/** Berkas yang ditolak terakhir; berkas yang sama tidak diterima lagi. */
readonly "refused": JudgedRefused;
/** Kalimat yang menyertainya. */
readonly "texts": JudgedTexts;
};

/** Hasil tiap berkas. */
export type JudgedResult = {
/** Awalan nama isiannya; sesudahnya nama berkas. */
readonly "prefix": string;
/** Daftar hasilnya. */
readonly "list": string;
/** Nilai yang berarti sesuai. */
readonly "sound": string;
/** Nilai yang berarti harus diganti. */
readonly "refused": string;
};

/** Alasan berkas ditolak; wajib selama hasilnya ditolak. */
export type JudgedReason = {
/** Awalan nama isiannya. */
readonly "prefix": string;
/** Judul isian itu. */
readonly "title": string;
/** Daftar alasan. */
readonly "list": string;
};

/** Catatan bagi pemilik berkas yang ditolak. */
export type JudgedNote = {
/** Awalan nama isiannya. */
readonly "prefix": string;
/** Judul isian itu. */
readonly "title": string;
/** Judulnya pada formulir penilai; bawaannya title. */
readonly "label"?: string;
/** Panjang terpanjang; bawaannya 300. */
readonly "maxLength"?: number;
};

/** Berkas yang ditolak terakhir; berkas yang sama tidak diterima lagi. */
export type JudgedRefused = {
/** Awalan nama isiannya. */
readonly "prefix": string;
/** Judul isian itu. */
readonly "title": string;
};

/** Kalimat yang menyertainya. */
export type JudgedTexts = {
/** Di bawah berkas yang sudah sesuai. */
readonly "sound": string;
/** Di bawah berkas yang harus diganti; {reason} alasannya, sesudahnya catatannya. */
readonly "again": string;
/** Bila berkas yang ditolak dikirim lagi. */
readonly "replace": string;
/** Bila ada berkas yang belum dinilai. */
readonly "judgeAll": string;
/** Bila perbaikan diminta tanpa satu pun berkas yang ditolak. */
readonly "refuseOne": string;
/** Bila disetujui sebelum semua berkas sesuai. */
readonly "allSound": string;
/** Tombol pada formulir penilai yang menandai semua berkas yang belum dinilai sebagai sesuai; tanpa kunci ini tidak ada tombolnya. */
readonly "markAll"?: string;
};

/** Yang dipakai kode, bukan dokumen: supaya pemeriksa tahu bahwa nama-nama ini tidak boleh hilang. */
export type Uses = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Siapa yang memakai nama-nama ini. */
readonly "description": string;
/** Panggilan yang dipakai kode. */
readonly "calls"?: readonly (string)[];
/** Daftar acuan yang dibaca kode. */
readonly "lists"?: readonly (string)[];
/** Panggilan yang dijawab kode server sendiri; panggilan lain harus punya record, upload atau account. */
readonly "handlers"?: readonly (string)[];
/** Teks bersama yang dipakai kode di halaman; hanya teks ini yang dikirim bersama halaman. */
readonly "pageTexts"?: readonly (string)[];
/** Teks bersama yang hanya dipakai kode server dan perkakas. */
readonly "texts"?: readonly (string)[];
};

/** Jenis catatan: apa yang disimpan orang, keadaannya, siapa yang boleh membaca dan memutuskan, serta daftar dan rekapnya. */
export type RecordType = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama pada induk yang di sini diganti: skema data, jenis catatan (beserta panggilannya), layar, hak akses atau teks bersama; daftar acuan dalam kalimat ditulis dengan garisnya, misalnya |pokok-laporan. */
readonly "renames"?: Readonly<Record<string, string>>;
/** Nama jenis catatan ini. */
readonly "title": string;
/** Id skema data isiannya. */
readonly "data": string;
/** person: tiap catatan milik satu orang. none: tanpa pemilik, misalnya pengumuman. */
readonly "owner"?: "person" | "none";
/** Yang bersama-sama hanya boleh dimiliki satu catatan: owner dan nama kolom. Surel dibandingkan tanpa membedakan huruf besar. */
readonly "unique"?: readonly (string)[];
/** unique hanya berlaku bagi catatan dalam keadaan ini, misalnya satu pengajuan yang sedang berjalan; sesudahnya boleh ada yang lain. */
readonly "uniqueWhile"?: RecordUniqueWhile;
/** Jawaban yang pindah ke catatan ini dari tempat lain; berkas, drafnya dan yang pernah disimpan ikut pindah ketika server dimulai. Yang sudah berisi tetap. */
readonly "takes"?: readonly (RecordTaking)[];
/** Paling banyak sekian catatan yang menunjuk ke satu catatan yang sama, misalnya peserta sebuah kursus. Yang berlebih ditolak (409, sudah penuh), juga bila banyak orang mengirim bersamaan. */
readonly "limit"?: RecordLimit;
/** Yang terjadi dengan catatan milik orang yang menarik pendaftarannya dari program ini: keep (tetap ada; bawaan) atau remove (dihapus, riwayatnya tetap). */
readonly "reset"?: "keep" | "remove";
/** Yang diketik pada formulir catatan ini disimpan di server sebelum dikirim, dengan panggilan <jenis>.draft, bila jenis ini punya write. Hanya pengecualian yang ditulis. */
readonly "drafts"?: NotKept;
/** Pekerjaan berwaktu: mulai sekali, berakhir bagi tiap orang menurut jam server. Selama waktunya berjalan isian dapat disimpan; kiriman yang tiba paling lambat 10 detik sesudahnya masih dihitung. */
readonly "timed"?: RecordTimed;
/** true: riwayat menyimpan juga isi sebelum diubah, kecuali isian sensitif; dibaca sebagai before pada jawaban history. */
readonly "keepsBefore"?: boolean;
/** Yang meminta kode verifikasi dua langkah lagi, kecuali baru saja dibuktikan (5 menit): create, save, atau id perpindahan. Berlaku juga bila banyak catatan sekaligus, dan bagi panggilan (act, moves) yang melakukan perpindahan itu. */
readonly "secondFactor"?: readonly (string)[];
/** Persetujuan sebelum catatan berpindah: layar menanyakannya, dan server menolak tanpa persetujuan itu, juga bila banyak catatan sekaligus. */
readonly "consents"?: readonly (RecordConsent)[];
/** Catatan jenis ini adalah akun: satu baris bagi tiap akun, dibuat dan digerakkan server. Akun yang belum aktif mulai pada start; yang aktif dan yang terblokir pada keadaan tujuan perpindahan account activated dan block. */
readonly "accounts"?: RecordAccounts;
/** Kolom menurut namanya, dibaca syarat sebagai row.<nama>. */
readonly "columns"?: Readonly<Record<string, RecordColumn>>;
/** Catatan jenis lain yang menunjuk ke catatan ini, menurut namanya; dibaca syarat exists dan count, dan dipakai effects. */
readonly "children"?: Readonly<Record<string, RecordChildren>>;
/** Keadaan menurut namanya. */
readonly "states": Readonly<Record<string, RecordState>>;
/** Keadaan catatan baru. */
readonly "start": string;
/** Siapa yang boleh membuat catatan; tanpa kunci ini tidak ada orang yang membuatnya. */
readonly "create"?: {
/** Kapan boleh; diperiksa server. */
readonly "when": Condition;
/** Aturan baca (read) yang berlaku bagi pembuatnya atas catatan yang jadi; cukup satu. Tanpa kunci ini boleh dibuat siapa pun yang memenuhi when; yang memilih pemiliknya atau mengundangnya mengikuti as di sana. Catatan yang ditunjuknya menjawab hal yang sama bagi tombol: may.add.<nama pada children>. */
readonly "as"?: readonly (string)[];
/** Pemiliknya orang lain yang dipilih, dikirim sebagai owner; tanpa kunci ini orang itu sendiri. Server menolak siapa pun yang tidak dijawab panggilannya kepada orang itu, dan catatan yang tidak memenuhi as. */
readonly "owner"?: RecordOwnerChoice;
/** Pemiliknya orang yang disebut menurut surelnya: akun yang sudah punya surel itu, atau akun baru yang belum aktif. Bersama owner: yang dikirim tanpa owner dibuat dengan cara ini. Surat undangannya dikirim perpindahan dengan account invite. */
readonly "invite"?: RecordInvitation;
/** Kolom catatan baru yang diisi; tiap nilai tetap atau json-logic. */
readonly "set"?: Readonly<Record<string, Expression>>;
};
/** Catatan tanpa pemilik yang dibuat sekali pada setiap server, menurut namanya. Yang sesudah itu diubah atau dicabut tetap begitu; nama baru pada rilis berikut tetap datang. */
readonly "first"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Siapa yang boleh membaca catatan mana; satu aturan yang terpenuhi sudah cukup. */
readonly "read": readonly (RecordReader)[];
/** Siapa yang boleh mengubah isian: satu aturan, atau beberapa; tanpa kunci ini isian hanya berubah oleh perpindahan. */
readonly "write"?: RecordWrite | readonly (RecordWrite)[];
/** Pegang sementara: satu orang memegang catatan selagi memeriksanya. */
readonly "claim"?: {
/** Keadaan catatan. */
readonly "in": readonly (string)[];
/** Aturan baca (read) yang berlaku bagi orang itu; cukup satu. */
readonly "as": readonly (string)[];
/** Lama pegangan dalam menit. */
readonly "minutes": number;
/** Perpindahan yang terjadi saat catatan diambil (tombol pegang, "Ambil berikutnya"), dari keadaan yang menunggu ke salah satu keadaan pada in. Perpindahan itu tidak menanyakan apa pun; tombolnya sendiri (as), juga untuk banyak catatan, memegang pula. */
readonly "begins"?: string;
/** Perpindahan yang terjadi saat catatan dilepas, atau saat waktu pegangnya habis, misalnya kembali menunggu. Perpindahan itu tidak menanyakan apa pun. */
readonly "ends"?: string;
};
/** Perpindahan keadaan. */
readonly "transitions"?: readonly (RecordTransition)[];
/** Daftar menurut namanya; tiap daftar menjadi panggilan <jenis>.<nama>. */
readonly "lists"?: Readonly<Record<string, RecordList>>;
/** Rekap menurut namanya; tiap rekap menjadi panggilan <jenis>.<nama>. */
readonly "reports"?: Readonly<Record<string, RecordReport>>;
/** Layar yang mengikuti jenis catatan ini, menurut nama daftar atau rekapnya: layar daftar dengan halaman tiap barisnya (formulir, putusan, kertas, riwayat), atau layar rekap; dialog perpindahannya; butir menu samping dan ubinnya. Dokumen di tempat yang sama menggantikannya, atau dengan extends "#follows" hanya menulis bedanya. */
readonly "screens"?: Readonly<Record<string, RecordScreen>>;
/** Catatan jenis ini dapat diisi dari berkas Excel atau CSV: panggilan <jenis>.import. Baris baru dibuat seperti dengan create, baris yang sudah ada diubah seperti dengan write; yang sudah ada dikenali dari unique. Jenis yang berpemilik menyebut juga owner. */
readonly "import"?: RecordImport;
/** Catatan jenis ini memberi izin kepada anggota sebuah kelompok: dibaca pada tiap permintaan, jadi perubahannya langsung berlaku. Siapa pun tidak dapat mencabut izinnya sendiri untuk mengatur catatan ini. */
readonly "grants"?: RecordGrants;
/** Catatan pemilik yang dibaca syarat sebagai actor.<as>: misalnya penugasan orang yang bertindak. */
readonly "actor"?: {
/** Nama di bawah actor. */
readonly "as": string;
/** Keadaan catatan. */
readonly "in": readonly (string)[];
};
};

/** unique hanya berlaku bagi catatan dalam keadaan ini, misalnya satu pengajuan yang sedang berjalan; sesudahnya boleh ada yang lain. */
export type RecordUniqueWhile = {
/** Keadaan yang ikut dibandingkan. */
readonly "in": readonly (string)[];
/** Yang dibaca orang bila sudah ada yang lain; tanpa kunci ini kalimat umum. */
readonly "text"?: Text;
};

/** Satu tempat asal. */
export type RecordTaking = {
/** Skema data asalnya; isiannya di sana ditandai leaving. */
readonly "from": string;
/** Nama isian asal, dan namanya di sini. */
readonly "fields": Readonly<Record<string, string>>;
};

/** Paling banyak sekian catatan yang menunjuk ke satu catatan yang sama, misalnya peserta sebuah kursus. Yang berlebih ditolak (409, sudah penuh), juga bila banyak orang mengirim bersamaan. */
export type RecordLimit = {
/** Kolom link ke catatan yang membatasi; dengan record: kolom yang nilainya sama dengan kolom bernama sama di catatan itu. */
readonly "of": string;
/** Jenis catatan yang membatasi, bila catatan ini tidak menunjuk ke sana. unique jenis itu hanya kolom of; yang tidak punya catatan di sana tidak dibatasi. */
readonly "record"?: string;
/** Kolom angka di catatan itu: banyaknya yang muat. Yang kosong tidak membatasi. */
readonly "to": string;
/** Keadaan catatan ini yang ikut dihitung. */
readonly "in": readonly (string)[];
/** Yang dibaca orang bila sudah penuh; {limit} banyaknya yang muat. Tanpa kunci ini kalimat umum. */
readonly "text"?: Text;
};

/** Pekerjaan berwaktu: mulai sekali, berakhir bagi tiap orang menurut jam server. Selama waktunya berjalan isian dapat disimpan; kiriman yang tiba paling lambat 10 detik sesudahnya masih dihitung. */
export type RecordTimed = {
/** Keadaan selama waktunya berjalan; hanya di situ isian dapat diubah (write). */
readonly "in": readonly (string)[];
/** Perpindahan yang memulai waktunya. */
readonly "start": TimedStart;
/** Perpindahan yang menambah waktu: dihitung dari akhirnya, atau dari sekarang bila sudah lewat; juga melewati window. */
readonly "extend"?: readonly (TimedExtension)[];
/** Perpindahan yang mengirim sebelum waktunya habis; sesudahnya ditolak. */
readonly "send"?: readonly (string)[];
/** Perpindahan yang terjadi sendiri ketika waktunya habis. */
readonly "over": string;
/** send: draf terakhir yang tersimpan ikut dikirim ketika waktunya habis, juga bila tidak ada orang di depannya. keep: draf itu tinggal draf. */
readonly "atEnd": "send" | "keep";
/** Kolom moment: kapan mulai. */
readonly "began": string;
/** Kolom moment: akhirnya menurut minutes; window dan tambahan tidak ikut di sini. */
readonly "end": string;
/** Kolom moment: akhirnya setelah ditambah (extend). */
readonly "extended"?: string;
};

/** Perpindahan yang memulai waktunya. */
export type TimedStart = {
/** Id perpindahan, dari luar in ke salah satunya. */
readonly "transition": string;
/** Lamanya dalam menit; angka atau json-logic. Yang kosong: sampai window. */
readonly "minutes"?: Expression;
/** Masa dan isiannya pada config program, misalnya registrasi-peserta.tgl_tutup: waktunya tidak pernah melewatinya. Tanggal dihitung sampai akhirnya (24.00 WIB). */
readonly "window"?: string;
};

/** Satu tambahan waktu. */
export type TimedExtension = {
/** Id perpindahan menuju, atau tetap di, salah satu keadaan in. */
readonly "transition": string;
/** Tambahannya dalam menit; angka atau json-logic. input.<nama> adalah isian yang diminta. */
readonly "minutes": Expression;
};

/** Satu persetujuan: sebelum apa ditanyakan, dan bunyinya. */
export type RecordConsent = {
/** Perpindahan yang menanyakannya. */
readonly "for": readonly (string)[];
/** Id dokumen persetujuan (schemas/consents): bunyinya versi yang berlaku, dan server mencatat versi, sidik, waktu dan panggilannya. */
readonly "of"?: string;
/** Judul pertanyaan. */
readonly "title": Text;
/** Yang disetujui, misalnya isi pakta; Markdown sederhana. Bawaannya penjelasan versi yang berlaku, bila ada of. */
readonly "text"?: Text;
/** Pernyataan di samping kotak centang, bila tidak ada of; Markdown sederhana. */
readonly "statement"?: Text;
/** Tulisan tombol kirim pada dialog, misalnya Setujui dan kirim. */
readonly "yes": Text;
/** Tulisan tombol batal, misalnya Nanti saja. */
readonly "no": Text;
};

/** Catatan jenis ini adalah akun: satu baris bagi tiap akun, dibuat dan digerakkan server. Akun yang belum aktif mulai pada start; yang aktif dan yang terblokir pada keadaan tujuan perpindahan account activated dan block. */
export type RecordAccounts = {
/** Akun siapa: program (semua akun program ini) atau registrations (hanya yang disebut di sana, dan yang diundang). */
readonly "of": "program" | "registrations";
/** Pendaftaran (berkas schemas/calls) yang akunnya masuk daftar ini ketika diaktifkan, dan isian baris yang jadi. */
readonly "registrations"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Isian baris yang jadi dengan sendirinya. */
readonly "data"?: Readonly<Record<string, unknown>>;
/** Akun yang punya baris pada jenis-jenis ini tidak ikut. */
readonly "unless"?: readonly (string)[];
/** Akun yang memegang salah satu izin ini hanya dapat diblokir, diganti surelnya atau digabung oleh orang yang juga memegangnya. */
readonly "protect"?: Permission;
};

/** Satu kolom bertipe, untuk syarat, saringan, urutan dan hitungan. Isinya satu dari: field, from, type, link (link dan part boleh bersama field), series. */
export type RecordColumn = {
/** Nama kolom yang dibaca orang; tanpa kunci ini judul isiannya. */
readonly "title"?: Text;
/** Isian skema data yang disalin ke kolom ini. */
readonly "field"?: string;
/** Bagian isian tanggal yang disalin (bersama field): year tahunnya, sebagai bilangan. Tahun dari tanggal yang dirahasiakan tetap terbaca, misalnya untuk menyaring dan mengurutkan menurut umur. */
readonly "part"?: "year";
/** Yang diikuti: owner.name (nama pemilik), owner.email, owner.activated_at, owner.invited_at dan owner.last_login_at (akunnya: surel, kapan diaktifkan, terakhir diundang dan terakhir masuk), owner.profile.<nama> (profil pendaftarannya), atau <tautan>.<kolom> (kolom catatan yang ditunjuk kolom link). */
readonly "from"?: string;
/** Jenis kolom yang diisi perpindahan (stamp atau set): text, integer, number, rupiah (uang, rupiah utuh), boolean, date, moment (tanggal dan jam) atau person (orang). */
readonly "type"?: "text" | "integer" | "number" | "rupiah" | "boolean" | "date" | "moment" | "person";
/** Bagi kolom berjenis date yang membuka atau menutup sesuatu: first hari pertama (sejak pukul 00.00 WIB), last hari terakhir (sampai pukul 23.59 WIB). Kolom dengan field atau from mengikuti yang disalinnya. */
readonly "day"?: "first" | "last";
/** Jenis catatan yang ditunjuk: kolom ini menyimpan id satu catatannya. Syarat membaca kolom catatan itu sebagai row.<nama>.<kolom>. */
readonly "link"?: string;
/** Nomor urut tanpa celah, misalnya nomor surat: diberikan oleh perpindahan dengan number, sekali untuk tiap catatan, dalam transaksinya. Yang ditolak atau gagal tidak memakan nomor. */
readonly "series"?: RecordSeries;
/** Daftar nilai kolom ini, agar layar dan unduhan menuliskan tulisannya; tanpa kunci ini daftar isiannya. */
readonly "list"?: string;
};

/** Nomor urut tanpa celah, misalnya nomor surat: diberikan oleh perpindahan dengan number, sekali untuk tiap catatan, dalam transaksinya. Yang ditolak atau gagal tidak memakan nomor. */
export type RecordSeries = {
/** Tulisan nomornya, misalnya {series.number}/HR/{series.roman}/{series.year}: series.number nomor urutnya, series.year tahun, series.month dan series.roman bulan (WIB), row kolom catatan. Harus memuat semua yang disebut per. */
readonly "pattern": string;
/** Paling sedikit sekian angka, diawali nol: 4 menulis 0001. Bawaannya 1. */
readonly "digits"?: number;
/** Yang masing-masing dihitung dari 1: year (tahun), month (bulan dalam tahunnya), atau nama kolom. Tanpa kunci ini satu deret untuk semua. */
readonly "per"?: readonly (string)[];
};

/** Catatan yang menunjuk ke catatan ini. */
export type RecordChildren = {
/** Jenis catatannya. */
readonly "record": string;
/** Kolom link di jenis catatan itu yang menunjuk ke sini; owner berarti catatan orang yang sama, tanpa tautan. */
readonly "by": string;
};

/** Satu keadaan. */
export type RecordState = {
/** Nama keadaan yang dibaca orang, misalnya Diajukan. */
readonly "title": string;
/** Nomor keadaan menurut spesifikasi. */
readonly "code"?: number;
readonly "tone"?: Tone;
/** true: tidak ada perpindahan lagi dari keadaan ini. */
readonly "final"?: boolean;
};

/** Pemiliknya orang lain yang dipilih, dikirim sebagai owner; tanpa kunci ini orang itu sendiri. Server menolak siapa pun yang tidak dijawab panggilannya kepada orang itu, dan catatan yang tidak memenuhi as. */
export type RecordOwnerChoice = {
/** Panggilan GET yang menjawab daftar orang yang boleh dipilih, yang sama dengan pada isian pemilihnya (optionsFrom). */
readonly "call": string;
/** Nama parameter yang mencari satu orang; bawaannya owner. */
readonly "key"?: string;
/** Isian baris berisi id akunnya; bawaannya owner. */
readonly "value"?: string;
/** Aturan baca (read) yang berlaku bagi pembuatnya atas catatan yang jadi; cukup satu. Yang bertugas di satu provinsi tidak membuat catatan provinsi lain. */
readonly "as": readonly (string)[];
/** Bagian daftar itu yang boleh dipilih pembuatnya, misalnya nomor kelompoknya: satu nilai atau beberapa. Aturan baca daftar itu membacanya sebagai of dalam actor.chooses; tanpa kunci ini seluruhnya. */
readonly "among"?: Expression;
};

/** Pemiliknya orang yang disebut menurut surelnya: akun yang sudah punya surel itu, atau akun baru yang belum aktif. Bersama owner: yang dikirim tanpa owner dibuat dengan cara ini. Surat undangannya dikirim perpindahan dengan account invite. */
export type RecordInvitation = {
/** Isian nama orangnya. */
readonly "name": string;
/** Isian surelnya. */
readonly "email": string;
/** Catatan orang pada akun baru: akun (petugas; bawaan) atau ptk (guru, peserta). */
readonly "identity"?: "akun" | "ptk";
/** Keadaan catatan yang dibuat dengan cara ini; bawaannya start. */
readonly "state"?: string;
/** Aturan baca (read) yang berlaku bagi pembuatnya atas catatan yang jadi; cukup satu. */
readonly "as": readonly (string)[];
};

/** Satu aturan baca. */
export type RecordReader = {
readonly "id": Id;
/** true: pemilik catatan; when, bila ada, membatasinya lagi. */
readonly "own"?: true;
/** Syarat atas actor, konteks orang itu, dan row (kolom catatan); menjadi bagian pencarian di basis data. Dengan own boleh kosong. */
readonly "when": Condition;
/** Isian dan kolom yang tidak boleh dibaca; owner menyembunyikan pemiliknya. */
readonly "without"?: readonly (string)[];
/** Isian rahasia (sensitive) yang terbaca penuh tanpa diminta, karena pekerjaan aturan ini membandingkannya; yang lain tersamar bagi siapa pun selain pemiliknya. */
readonly "shown"?: readonly (string)[];
/** Untuk apa orang lain membacanya; tertulis pada catatan pembacaan milik pemilik data. Wajib bila ada shown. */
readonly "purpose"?: string;
};

/** Siapa yang boleh mengubah isian, dan kapan. */
export type RecordWrite = {
/** Keadaan catatan. */
readonly "in": readonly (string)[];
/** Aturan baca (read) yang berlaku bagi orang itu; cukup satu. */
readonly "as": readonly (string)[];
/** Kapan boleh; diperiksa server. */
readonly "when"?: Condition;
/** true: hanya oleh orang yang sedang memegang catatan ini (claim). */
readonly "claimed"?: boolean;
/** Isian yang boleh diubah; tanpa kunci ini semua yang boleh dibaca. */
readonly "fields"?: readonly (string)[];
/** true: boleh disimpan sebelum lengkap; isian wajib yang kosong baru ditolak perpindahan dengan complete. */
readonly "partial"?: boolean;
};

/** Satu perpindahan keadaan: tombol yang dapat ditekan orang (as), sesuatu yang terjadi sendiri pada waktunya (at), atau keduanya. */
export type RecordTransition = {
readonly "id": Id;
/** Tulisan pada tombolnya, berupa kata kerja. */
readonly "title": Text;
/** Apa yang dikatakan tombolnya di layar mana pun, selain title. */
readonly "button"?: TransitionButton;
/** Keadaan asal. */
readonly "from": readonly (string)[];
/** Keadaan tujuan; tanpa kunci ini keadaannya tetap. */
readonly "to"?: string;
/** Aturan baca (read) yang berlaku bagi orang itu; cukup satu. Tanpa kunci ini tidak ada tombolnya: terjadi pada waktunya (at), sebagai akibat (effects) perpindahan lain, atau oleh sebuah panggilan (act). */
readonly "as"?: readonly (string)[];
/** Terjadi sendiri pada waktu ini, sekali untuk tiap waktu; dalam riwayat pelakunya Sistem. Yang terlewat ketika server mati dikejar menurut urutan waktunya. */
readonly "at"?: RecordTime;
/** Kapan boleh; diperiksa server. */
readonly "when"?: Condition;
/** true: hanya bila isiannya lengkap dan benar. */
readonly "complete"?: boolean;
/** Apa yang terjadi dengan putusan atas berkas (judged pada skema data). submit: yang bukan sesuai dikosongkan. sound: hanya bila semua sesuai. refused: hanya bila semua dinilai dan sedikitnya satu ditolak; yang ditolak diingat. */
readonly "judged"?: "submit" | "sound" | "refused";
/** true: hanya oleh orang yang sedang memegang catatan ini (claim). */
readonly "claimed"?: boolean;
/** Perpindahan yang tidak boleh dilakukan orang yang sama, misalnya usulan dan putusannya. */
readonly "otherThan"?: readonly (string)[];
/** Membatalkan perpindahan terakhir: keadaan, kolom dan isian kembali seperti sebelumnya, begitu juga catatan lain yang ikut berpindah (effects). Ditolak bila sesudahnya sudah ada tindakan lain; riwayat menyimpan keduanya. */
readonly "undoes"?: RecordUndo;
/** Skema data isian yang diminta ketika tombol ditekan. */
readonly "input"?: string;
/** Catatan dari orang itu: optional (boleh) atau required (wajib); tersimpan dalam riwayat. */
readonly "note"?: "optional" | "required";
/** Isian yang diminta (input) disimpan sebagai pesan dalam percakapan catatan ini, dibaca dengan panggilan <jenis>.posts. Pesan tidak dapat diubah atau dihapus; berkasnya terbuka bagi yang boleh membaca pesannya. */
readonly "post"?: RecordPost;
/** Yang harus terpenuhi ketika tombol ditekan, sesudah isiannya dibaca; bila tidak, server menolak dengan kalimatnya. */
readonly "require"?: readonly (RecordRequirement)[];
/** Kolom moment yang diisi waktu server. */
readonly "stamp"?: string;
/** Kolom series yang diberi nomor berikutnya; catatan yang sudah bernomor tetap dengan nomornya. */
readonly "number"?: string;
/** Kolom link yang diisi server sendiri dengan catatan yang dipilihnya, menurut urutan dokumen; misalnya penilai yang bebannya paling ringan. Bila tidak ada yang memenuhi, server menolak dengan kalimat none. set sudah terbaca pada row. */
readonly "pick"?: Readonly<Record<string, RecordPick>>;
/** Kolom yang diisi; tiap nilai tetap atau json-logic. input.<nama> adalah isian yang diminta. */
readonly "set"?: Readonly<Record<string, Expression>>;
/** Isian catatan yang diisi; tiap nilai tetap atau json-logic. Nama bertitik menunjuk ke dalam, misalnya alamat.kota. input.<nama> adalah isian yang diminta. */
readonly "data"?: Readonly<Record<string, Expression>>;
/** Akibatnya dalam transaksi yang sama: perpindahan catatan yang ditunjuk, yang menunjuk, atau catatan ini sendiri, atau catatan baru. Satu ditolak, semuanya ditolak. */
readonly "effects"?: readonly (RecordEffect)[];
/** Id akun yang memegang catatan sesudahnya, misalnya { "var": "input.petugas" }: pegangan dialihkan kepada orang itu. Ia harus orang yang boleh memegangnya (claim). */
readonly "holder"?: Expression;
/** Yang dilakukan pada akun pemilik catatan, dalam transaksi yang sama. Tidak seorang pun melakukannya pada akunnya sendiri (403). Catatan lain yang mengikuti akun itu ikut berpindah. */
readonly "account"?: RecordAccountAct;
/** Surat setelah perpindahan ini. Surat pengingat (reminds) juga membaca until: sampai kapan masih ada waktu. */
readonly "mail"?: {
/** Penerimanya: pemilik catatan (owner), orang yang memegangnya sesudah perpindahan ini (holder), kolom person, misalnya penangan, atau kolom isian surel (format email), misalnya yang diundang; yang kosong tidak mendapat surat. */
readonly "to"?: string;
/** Perihal surat. */
readonly "subject": Text;
/** Isi surat, paragraf demi paragraf. */
readonly "paragraphs": readonly (Text)[];
/** Layar yang dibuka tombol surat itu; tanpa kunci ini beranda. */
readonly "open"?: RecordMailOpen;
/** Pengganti open bagi surat kepada pemilik: tombolnya membawa kunci sekali pakai. Siapa yang memegangnya membuktikan bahwa surel itu dibaca, tanpa masuk portal, dan perpindahan ini terjadi atas nama pemilik. */
readonly "link"?: RecordMailLink;
};
/** Sesudah perpindahan ini tersimpan, server memanggil server mitra (POST, JSON), ditandatangani dengan kunci mitra itu. Yang gagal karena jaringan, lambat, atau galat mitra (5xx) dicoba lagi; jawaban mitra atau penolakannya menjadi perpindahan catatan ini. Perpindahan yang sama ditekan lagi: hanya panggilan terakhir yang berlaku. Alamat mitra diatur pengelola server (PARTNERS), bukan dokumen. */
readonly "send"?: RecordSending;
/** Pesan setelah berhasil. */
readonly "success"?: Text;
};

/** Apa yang dikatakan tombolnya di layar mana pun, selain title. */
export type TransitionButton = {
/** Penekanannya: primary, secondary, plain atau danger. Bawaannya secondary bila menanyakan catatan, danger bila ask berbahaya, selain itu primary. */
readonly "style"?: ButtonStyle;
/** Pertanyaan sebelum dilakukan, Markdown sederhana; row adalah catatannya. */
readonly "confirm"?: Text;
/** Kata-kata dialog yang menanyakan catatan (note). */
readonly "ask"?: AskedNote;
};

/** Terjadi sendiri pada waktu ini, sekali untuk tiap waktu; dalam riwayat pelakunya Sistem. Yang terlewat ketika server mati dikejar menurut urutan waktunya. */
export type RecordTime = {
/** Kolom moment catatan ini, atau created_at atau updated_at. */
readonly "column"?: string;
/** Ganti column: masa dan isiannya pada config program, misalnya registrasi-peserta.tgl_tutup, seperti yang berlaku bagi pemilik catatan. Tanggal dihitung sampai akhirnya (24.00 WIB). */
readonly "window"?: string;
/** Ganti column dan window: saat yang tetap (WIB) bagi semua catatan yang sudah ada pada saat itu, misalnya 2027-01-01 atau 2027-01-01 08:00; tanpa jam: pukul 00.00. Dengan mail: kabar kepada yang sedang di tengah jalan ketika aturannya berganti. */
readonly "on"?: string;
/** Sekian lama sesudahnya. */
readonly "after"?: Duration;
/** Sekian lama sebelumnya. */
readonly "before"?: Duration;
/** Pukul berapa (WIB) pada hari itu, misalnya 07:00; memerlukan before atau after dalam hari. Sekian hari sebelum tanggal 20 dihitung dari tanggal 20, juga bila ditutup pukul 24.00. */
readonly "hour"?: string;
/** Pengingat sebelum waktu itu, dengan surat: tidak pernah sesudah waktunya sendiri lewat, dan tidak bagi catatan yang dibuat sesudah saat mengingatkan. once: sekali bagi tiap catatan, juga bila waktunya dipindahkan. again: lagi bila waktunya dipindahkan. */
readonly "reminds"?: "once" | "again";
/** Hanya pengingat: bagi pemilik yang memenuhi syarat ini, dengan profil, masa dan angkatannya saat itu (profile, preferences, akun, ptk), di samping row. Yang cukup dilihat dari catatannya ditulis di when, karena disaring basis data. */
readonly "for"?: Condition;
};

/** Sekian lama sesudahnya. */
export type Duration = {
/** Hari (24 jam). */
readonly "days"?: number;
/** Lamanya dalam jam. */
readonly "hours"?: number;
/** Lamanya dalam menit. */
readonly "minutes"?: number;
};

/** Membatalkan perpindahan terakhir: keadaan, kolom dan isian kembali seperti sebelumnya, begitu juga catatan lain yang ikut berpindah (effects). Ditolak bila sesudahnya sudah ada tindakan lain; riwayat menyimpan keduanya. */
export type RecordUndo = {
/** Perpindahan yang dapat dibatalkan. */
readonly "of": readonly (string)[];
/** Paling lama sekian lama sesudahnya; tanpa kunci ini kapan saja. */
readonly "within"?: Duration;
/** maker: hanya orang yang melakukannya (bawaan). any: siapa pun yang disebut as. */
readonly "by"?: "maker" | "any";
};

/** Isian yang diminta (input) disimpan sebagai pesan dalam percakapan catatan ini, dibaca dengan panggilan <jenis>.posts. Pesan tidak dapat diubah atau dihapus; berkasnya terbuka bagi yang boleh membaca pesannya. */
export type RecordPost = {
/** Nama penulisnya dalam percakapan, menurut perannya, misalnya Petugas. */
readonly "author": Text;
/** Aturan baca (read) yang boleh membaca pesan ini, misalnya catatan antar petugas; tanpa kunci ini semua yang boleh membaca catatan. */
readonly "for"?: readonly (string)[];
/** true: ditolak bila ada yang berubah sejak catatan itu dibaca, misalnya pesan yang menutup laporan; penulisnya membaca yang terbaru dahulu, tulisannya tetap. Tanpa kunci ini pesan berdiri di samping pesan lain yang masuk bersamaan. */
readonly "afterReading"?: boolean;
};

/** Satu syarat dan kalimat penolakannya. */
export type RecordRequirement = {
/** Syarat atas row dengan row.data, input, note, konteks dan actor. */
readonly "when": Condition;
/** Yang dibaca orang bila syarat itu tidak terpenuhi. */
readonly "text": Text;
/** Isian input yang ditandai; tanpa kunci ini kalimatnya tampil sebagai pesan. */
readonly "field"?: string;
};

/** Satu pilihan: yang pertama menurut sort di antara yang memenuhi when. */
export type RecordPick = {
/** Catatan mana yang boleh dipilih: syarat atas it (catatan itu), row (catatan ini, dengan kolom set), input, dan picked.<kolom> (yang sudah dipilih sebelumnya). */
readonly "when": Condition;
/** Kolom catatan yang dipilih, yang terpenting dahulu. Awali - untuk yang terbesar; yang kosong dihitung paling kecil. */
readonly "sort": readonly (string)[];
/** Yang dibaca orang bila tidak ada yang memenuhi. */
readonly "none": Text;
};

/** Satu akibat: transition (dengan of bila catatan lain), create, atau add. */
export type RecordEffect = {
/** Kapan akibat ini berlaku, menurut row (catatan ini setelah berpindah); dan, menurut it, catatan mana yang menunjuk ke sini yang dimaksud. */
readonly "when"?: Condition;
/** Kolom link, atau nama di children: catatan yang berpindah; tanpa kunci ini catatan ini sendiri. */
readonly "of"?: string;
/** Ganti of, nama di children: perpindahan catatan ini sendiri dilakukan sekali untuk tiap catatan itu, yang dibaca sebagai it, misalnya menjumlahkan nilainya. */
readonly "each"?: string;
/** Perpindahan jenis catatan itu. */
readonly "transition"?: string;
/** true: bila tidak ada catatan yang dapat berpindah (tautannya kosong, tidak ada yang memenuhi when, atau keadaan (from) maupun syarat (when) perpindahan itu tidak mengizinkannya), akibat ini dilewati. Tanpa kunci ini semuanya ditolak (409). */
readonly "ifPossible"?: boolean;
/** Hanya satu catatan yang berpindah: yang pertama menurut kolom ini di antara catatan yang menunjuk (of menyebut nama di children) dan memenuhi when. Awali - untuk yang terbesar; yang kosong terakhir. */
readonly "first"?: string;
/** Isian yang diminta perpindahan itu; tiap nilai tetap atau json-logic. */
readonly "input"?: Readonly<Record<string, Expression>>;
/** Jenis catatan baru yang dibuat. */
readonly "create"?: string;
/** Nama di children: catatan baru jenis itu, yang menunjuk ke catatan ini. */
readonly "add"?: string;
/** Id akun pemilik catatan baru; tanpa kunci ini pemilik catatan ini. */
readonly "owner"?: Expression;
/** Kolom catatan baru yang diisi; tiap nilai tetap atau json-logic. */
readonly "set"?: Readonly<Record<string, Expression>>;
/** Isian catatan baru; tiap nilai tetap atau json-logic. */
readonly "data"?: Readonly<Record<string, Expression>>;
};

/** Yang dilakukan pada akun pemilik catatan, dalam transaksi yang sama. Tidak seorang pun melakukannya pada akunnya sendiri (403). Catatan lain yang mengikuti akun itu ikut berpindah. */
export type RecordAccountAct = {
/** invite: surat (mail) perpindahan ini membawa tautan yang membuat kata sandi; akun yang sudah aktif diminta masuk, dan perpindahan activated-nya langsung terjadi. password: surat membawa tautan kata sandi baru. block, unblock: memblokir (sesinya berakhir) dan membuka. change-email: surel baru (to) berlaku setelah dikonfirmasi dari sana. correct: satu isian pemilik (field) menjadi nilai lain (to), di tempat ia menyimpannya, sebagai satu perubahan dalam riwayatnya; yang tidak ada atau tidak diterima isian itu ditolak. merge: akun lain (from) digabungkan ke akun ini; yang menghalangi disebut. end-registration: pendaftaran pemilik yang dicatat baris ini ditarik, seperti bila ia menariknya sendiri (endsRegistration); pendaftarannya yang lain di program itu tetap. forget-factor: verifikasi dua langkahnya dihapus, misalnya karena ponselnya hilang; sesinya berakhir. erase: pada waktunya sendiri (at, tanpa as), semua data pemilik dihapus atau dibuat tanpa nama, kecuali yang disimpan menurut schemas/retention; tidak dapat dibatalkan. Tanpa as, terjadi sendiri: activated (pemilik membuat kata sandinya), declined (pemilik menolak undangan lewat tautan registration: langkah mark dengan declines), email-changed (surel baru dikonfirmasi), merged (akun ini digabungkan ke akun lain), withdrawn (pemilik menarik sebuah persetujuan: consent). */
readonly "does": "invite" | "password" | "block" | "unblock" | "change-email" | "correct" | "merge" | "end-registration" | "forget-factor" | "erase" | "activated" | "declined" | "email-changed" | "merged" | "withdrawn";
/** Bersama invite: nomor kelompok akses yang orang itu menjadi anggotanya. */
readonly "groups"?: readonly (number | Expression)[];
/** Bersama invite: pendaftaran (berkas schemas/calls) yang tautannya dibawa surat itu bagi orang yang akunnya belum aktif; tanpa kunci ini tautan kata sandi. Akun yang jadi mengikuti pendaftaran itu. */
readonly "registration"?: string;
/** Isian pendaftaran itu selain nama dan surelnya; tiap nilai tetap atau json-logic, misalnya { "lembaga": { "var": "row.instansi" } }. */
readonly "typed"?: Readonly<Record<string, Expression>>;
/** Bersama withdrawn: id dokumen persetujuan (schemas/consents) yang ditarik. */
readonly "consent"?: string;
/** Bersama correct: isian yang diperbaiki, <skema data>.<isian>, misalnya { "var": "row.isian_data" } yang memuat gurupenggerak/biodata.tgl_lahir. */
readonly "field"?: Expression;
/** Bersama change-email: surel yang baru, misalnya { "var": "input.surel" }. Bersama correct: nilai yang benar. */
readonly "to"?: Expression;
/** Bersama merge: id akun yang digabungkan ke akun ini dan sesudahnya tidak dapat dipakai, misalnya { "var": "row.kembar" }. */
readonly "from"?: Expression;
};

/** Layar yang dibuka tombol surat itu; tanpa kunci ini beranda. */
export type RecordMailOpen = {
/** Id layar tujuan. */
readonly "screen": string;
/** Nilai untuk alamat layar itu, misalnya { "id": { "var": "row.id" } }. */
readonly "params"?: Params;
};

/** Pengganti open bagi surat kepada pemilik: tombolnya membawa kunci sekali pakai. Siapa yang memegangnya membuktikan bahwa surel itu dibaca, tanpa masuk portal, dan perpindahan ini terjadi atas nama pemilik. */
export type RecordMailLink = {
/** Panggilan dengan langkah mark; registration pada berkasnya menyebut layar dan umur tautan. */
readonly "call": string;
/** Perpindahan yang terjadi. */
readonly "transition": string;
};

/** Sesudah perpindahan ini tersimpan, server memanggil server mitra (POST, JSON), ditandatangani dengan kunci mitra itu. Yang gagal karena jaringan, lambat, atau galat mitra (5xx) dicoba lagi; jawaban mitra atau penolakannya menjadi perpindahan catatan ini. Perpindahan yang sama ditekan lagi: hanya panggilan terakhir yang berlaku. Alamat mitra diatur pengelola server (PARTNERS), bukan dokumen. */
export type RecordSending = {
/** Kode mitra, misalnya { "var": "row.mitra" }. */
readonly "to": Expression;
/** Jalur di bawah alamat mitra, misalnya /kelas/sinkron; apa yang dimaksud disebut dalam body. */
readonly "path": string;
/** Yang dikirim; tiap nilai tetap atau json-logic. */
readonly "body"?: Readonly<Record<string, Expression>>;
/** Perpindahan catatan ini ketika mitra menjawab; answer adalah jawabannya. */
readonly "done": RecordSentOutcome;
/** Perpindahan catatan ini ketika mitra menolak, tidak dikenal, atau tidak juga menjawab; failure.title menyebut mengapa dan failure.status kode jawabannya (0 bila tidak ada). */
readonly "failed": RecordSentOutcome;
};

/** Perpindahan tanpa tombol yang dilakukan atas nama server. */
export type RecordSentOutcome = {
/** Perpindahan jenis ini. */
readonly "transition": string;
/** Isian yang diminta perpindahan itu; tiap nilai tetap atau json-logic. */
readonly "input"?: Readonly<Record<string, Expression>>;
};

/** Satu daftar berhalaman. */
export type RecordList = {
/** Aturan baca (read) yang berlaku bagi orang itu; cukup satu. */
readonly "for"?: readonly (string)[];
/** true: siapa pun dapat membacanya, juga tanpa masuk. Yang masuk daftar hanya menurut when, bukan aturan baca; yang diberikan hanya columns. */
readonly "public"?: true;
/** Catatan yang masuk daftar ini, selain yang boleh dibaca; syarat atas row, konteks dan actor. */
readonly "when"?: Condition;
/** Kolom yang diberikan; tanpa kunci ini semua. */
readonly "columns"?: readonly (string)[];
/** Kolom yang dapat disaring; state untuk keadaan. Tanggal dan angka disaring dengan <nama>_from dan <nama>_to, angka juga dengan satu nilai. */
readonly "filters"?: readonly (string)[];
/** Kolom yang dicari kata kunci: teks, atau pilihan dari daftar acuan (yang dicari tulisannya). */
readonly "search"?: readonly (string)[];
/** Kolom yang kosongnya berarti bagi semua, misalnya tahun dan jenjang. Bila tidak diminta urutan lain, baris yang paling khusus di atas: kolom pertama paling menentukan; yang sama khususnya menurut sort. */
readonly "closest"?: readonly (string)[];
/** Kolom yang dapat diurutkan; yang pertama urutan bawaan. Awali - untuk menurun. */
readonly "sort"?: readonly (string)[];
/** Kolom yang dihitung tiap nilainya, atau state. */
readonly "counts"?: string;
/** Keadaan yang menunggu pembaca daftar ini: tabel yang mengikutinya terbuka di tab itu, yang terlama di atas. Tanpa kunci ini tabel terbuka di semua. */
readonly "waits"?: string;
/** Daftar ini dapat diunduh sebagai CSV atau Excel: panggilan <jenis>.<nama>-export. Isinya yang ditemukan saringan, menurut aturan baca orang itu. */
readonly "export"?: RecordExport;
};

/** Daftar ini dapat diunduh sebagai CSV atau Excel: panggilan <jenis>.<nama>-export. Isinya yang ditemukan saringan, menurut aturan baca orang itu. */
export type RecordExport = {
/** Kolom unduhan, berurutan; tanpa kunci ini kolom daftar dan keadaannya. */
readonly "columns"?: readonly (string)[];
/** Isian lain, sesudah kolom. Isian yang dirahasiakan (sensitive) hanya boleh bersama permission. */
readonly "fields"?: readonly (string)[];
/** true: kertas yang berlaku dari baris yang ditemukan dapat diunduh juga, sebagai satu ZIP berisi PDF. Kertas yang memuat isian tersembunyi bagi pengunduhnya tidak ikut. */
readonly "papers"?: true;
readonly "permission"?: Permission;
};

/** Satu rekap: banyaknya catatan menurut kelompok. */
export type RecordReport = {
/** Aturan baca (read) yang berlaku bagi orang itu; cukup satu. */
readonly "for"?: readonly (string)[];
/** Catatan yang dihitung, selain yang boleh dibaca. */
readonly "when"?: Condition;
/** Kolom yang mengelompokkan, atau state; day:<kolom>, month:<kolom>, quarter:<kolom> atau year:<kolom> menurut hari, bulan, triwulan atau tahun (WIB). Bulan, triwulan dan tahun dibaca sebagai <kolom>_month dan seterusnya: tanggal pertamanya. */
readonly "group": readonly (string)[];
/** Kolom angka yang dijumlahkan. */
readonly "sums"?: readonly (string)[];
/** Kolom angka yang dirata-ratakan. */
readonly "averages"?: readonly (string)[];
/** Bagian dari tiap kelompok menurut namanya: berapa catatannya yang memenuhi syarat, dibaca sebagai part_<nama>. Kosong bila pemilik catatan disembunyikan. */
readonly "parts"?: Readonly<Record<string, ReportPart>>;
/** true: jawabannya juga memuat rows: baris yang sama, dan sesudah tiap kelompok (kecuali kelompok terakhir) satu baris jumlahnya, di akhir satu untuk semua. level menyebut berapa kelompok yang terisi. Tidak ada bila pemilik catatan disembunyikan. */
readonly "subtotals"?: boolean;
/** Kolom yang dapat disaring, seperti pada daftar. */
readonly "filters"?: readonly (string)[];
/** Rekap ini dapat diunduh sebagai CSV atau Excel: panggilan <jenis>.<nama>-export. */
readonly "export"?: ReportExport;
};

/** Satu bagian. */
export type ReportPart = {
/** Namanya di unduhan. */
readonly "title": string;
/** Catatan yang dihitung; syarat atas row, seperti pada when rekap. */
readonly "when": Condition;
};

/** Rekap ini dapat diunduh sebagai CSV atau Excel: panggilan <jenis>.<nama>-export. */
export type ReportExport = {
readonly "permission"?: Permission;
};

/** Layar satu daftar atau rekap. */
export type RecordScreen = {
/** Judul layar dan tulisan butir menunya; bawaannya judul jenis catatan. */
readonly "title"?: string;
/** Ikon butir menunya; tanpa kunci ini layar itu tidak ada di menu. */
readonly "icon"?: Icon;
/** Keterangan kecil pada ubinnya. */
readonly "caption"?: string;
/** Siapa yang boleh membukanya; bawaannya bagian aturan baca yang hanya tentang orangnya, dan bagi pemilik siapa yang boleh membuat catatan (create). */
readonly "allowedWhen"?: Condition;
};

/** Catatan jenis ini dapat diisi dari berkas Excel atau CSV: panggilan <jenis>.import. Baris baru dibuat seperti dengan create, baris yang sudah ada diubah seperti dengan write; yang sudah ada dikenali dari unique. Jenis yang berpemilik menyebut juga owner. */
export type RecordImport = {
/** Kolom berkas yang menyebut pemilik catatan. Orangnya dicari di antara pemilik baris sebuah daftar, seperti yang boleh dibaca pengimpornya; yang tidak ditemukan, ditemukan dua kali, atau di luar yang boleh dibacanya disebut barisnya. */
readonly "owner"?: RecordImportOwner;
/** Isian yang dapat diisi berkas, selain isian pada unique; tanpa kunci ini semua yang muat dalam satu sel. */
readonly "fields"?: readonly (string)[];
readonly "permission"?: Permission;
};

/** Kolom berkas yang menyebut pemilik catatan. Orangnya dicari di antara pemilik baris sebuah daftar, seperti yang boleh dibaca pengimpornya; yang tidak ditemukan, ditemukan dua kali, atau di luar yang boleh dibacanya disebut barisnya. */
export type RecordImportOwner = {
/** Judul kolomnya di berkas. */
readonly "title": string;
/** Jenis catatan yang daftarnya dipakai. */
readonly "record": string;
/** Nama daftarnya (lists). */
readonly "list": string;
/** Kolom teks yang disaring atau dicari daftar itu, misalnya nomor peserta; atau owner.username, nama akun yang dipakai masuk (surel). */
readonly "by": string;
};

/** Catatan jenis ini memberi izin kepada anggota sebuah kelompok: dibaca pada tiap permintaan, jadi perubahannya langsung berlaku. Siapa pun tidak dapat mencabut izinnya sendiri untuk mengatur catatan ini. */
export type RecordGrants = {
/** Kolom berisi izin yang diberikan. */
readonly "permission": string;
/** Catatan yang izinnya berlaku; syarat atas row. Tanpa kunci ini semua. */
readonly "when"?: Condition;
/** Kolom link ke kelompoknya. */
readonly "by": string;
/** Jenis catatan milik orang yang mengatakan siapa anggota kelompok itu. */
readonly "members": RecordMembers;
};

/** Jenis catatan milik orang yang mengatakan siapa anggota kelompok itu. */
export type RecordMembers = {
/** Jenis catatannya. */
readonly "record": string;
/** Kolom link di sana, ke jenis kelompok yang sama. */
readonly "by": string;
/** Keadaan catatan itu selama orangnya anggota. */
readonly "in": readonly (string)[];
/** Kolom di sana berisi nomor kelompok; dibaca sebagai preferences.groups. */
readonly "group": string;
};

/** Kertas: dokumen cetak yang diterbitkan dari sebuah catatan, misalnya tanda terima, pakta, kartu atau sertifikat. */
export type Paper = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Judul kertas, misalnya Bukti pengajuan dokumen. */
readonly "title": Text;
/** Jenis catatan yang menerbitkannya. */
readonly "record"?: string;
/** Ganti record: skema data yang disimpan tiap orang sekali, misalnya contoh/formulir. Kertasnya terbit setiap kali isiannya disimpan, lengkap dan berubah; hanya pemiliknya yang membacanya. */
readonly "data"?: string;
/** Perpindahan yang menerbitkan kertas ini. Penerbitan berikutnya dari catatan yang sama menggantikan yang sebelumnya. */
readonly "issuedBy"?: readonly (string)[];
/** Perpindahan yang mencabut kertas ini; perpindahan yang dibatalkan mencabutnya sendiri. */
readonly "revokedBy"?: readonly (string)[];
/** Awal nomor kertas, dua sampai enam huruf besar, misalnya BPD; nomor selengkapnya BPD-20261122-7K3QM, acak dan bukan urutan. */
readonly "prefix"?: string;
/** Ganti prefix: kolom series catatan itu, yang nomornya menjadi nomor kertas. */
readonly "number"?: string;
/** Alamat pada kepala surat. */
readonly "address"?: Text;
/** Zona waktu orang itu: WIB, WITA atau WIT; jam WIB selalu tertulis. */
readonly "zone"?: Expression;
/** Lembaga atau kota pemiliknya, misalnya {row.sekolah}; disebut di samping nama singkatnya kepada siapa pun yang memeriksa kertas ini. */
readonly "holderFrom"?: Text;
/** Isi dari atas ke bawah. */
readonly "content": readonly (PaperPart)[];
/** Apa yang terjadi selanjutnya, dan kapan. */
readonly "next"?: Text;
/** Surel kepada pemilik catatan, dengan tautan ke kertas ini. */
readonly "mail"?: PaperMail;
};

/** Satu bagian kertas; jenisnya menentukan kunci lainnya. */
export type PaperPart = PaperHeading | PaperParagraph | PaperValues | PaperAnswers | PaperTable | PaperPhoto | PaperSignature;

/** Judul bagian. */
export type PaperHeading = {
/** Judul bagian. */
readonly "kind": "heading";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Tulisan judul itu. */
readonly "text": Text;
};

/** Satu paragraf. */
export type PaperParagraph = {
/** Satu paragraf. */
readonly "kind": "paragraph";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Isi paragraf. */
readonly "text": Text;
};

/** Pasangan nama dan isi; yang isinya kosong tidak tercetak. */
export type PaperValues = {
/** Pasangan nama dan isi; yang isinya kosong tidak tercetak. */
readonly "kind": "values";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Pasangan, berurutan. */
readonly "rows": readonly (PaperValue)[];
};

/** Satu pasangan. */
export type PaperValue = {
readonly "id": Id;
/** Nama nilai itu, di depannya. */
readonly "label": Text;
/** Isi nilai itu. */
readonly "text": Text;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
};

/** Jawaban yang dikirim: judul tiap isian dan isinya, menurut formulir seperti ketika dijawab. Isian sensitif dan isian kosong tidak tercetak. */
export type PaperAnswers = {
/** Jawaban yang dikirim: judul tiap isian dan isinya, menurut formulir seperti ketika dijawab. Isian sensitif dan isian kosong tidak tercetak. */
readonly "kind": "answers";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Skema data lain yang dijawab pemilik catatan, misalnya esai; tanpa kunci ini isian catatan itu sendiri. */
readonly "schema"?: string;
/** Isian yang tercetak, berurutan; tanpa kunci ini semua. */
readonly "fields"?: readonly (string)[];
};

/** Tabel dari sebuah daftar. */
export type PaperTable = {
/** Tabel dari sebuah daftar. */
readonly "kind": "table";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Daftarnya, misalnya {"var": "row.data.riwayat"}; tiap barisnya dibaca sebagai item. */
readonly "rows"?: Expression;
/** Ganti rows: nama di children jenis catatannya; catatan yang menunjuk ke sini, dibaca sebagai item (kolomnya). Yang boleh membaca catatan ini membaca semuanya. */
readonly "children"?: string;
/** Kolom catatan children yang mengurutkannya; tanpa kunci ini menurut waktu dibuat. */
readonly "sort"?: string;
/** Kolom, dari kiri. */
readonly "columns": readonly (PaperColumn)[];
/** Yang tertulis bila daftarnya kosong. */
readonly "empty"?: Text;
};

/** Satu kolom. */
export type PaperColumn = {
readonly "id": Id;
/** Judul kolom. */
readonly "label": Text;
/** Isi sel. */
readonly "text": Text;
/** Kolom atau isian angka yang dijumlahkan pada baris terakhir, ditulis seperti text. */
readonly "total"?: string;
/** start (bawaan) atau end untuk angka. */
readonly "align"?: "start" | "end";
/** Lebar dibanding kolom lain; bawaannya 1. */
readonly "share"?: number;
};

/** Gambar dari isian berkas catatan (JPEG atau PNG). */
export type PaperPhoto = {
/** Gambar dari isian berkas catatan (JPEG atau PNG). */
readonly "kind": "photo";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Isian yang menyimpan berkasnya. */
readonly "field": string;
/** Yang tertulis bila gambarnya tidak ada. */
readonly "alt": Text;
/** Tinggi dalam milimeter; bawaannya 40. */
readonly "height"?: number;
};

/** Tempat tanda tangan. */
export type PaperSignature = {
/** Tempat tanda tangan. */
readonly "kind": "signature";
readonly "id": Id;
/** Kapan bagian ini tercetak. */
readonly "visibleWhen"?: Condition;
/** Baris tempat dan tanggal. */
readonly "date"?: Text;
/** Sebagai apa orang itu menandatangani. */
readonly "role"?: Text;
/** Nama di bawah garis. */
readonly "name": Text;
};

/** Surel kepada pemilik catatan, dengan tautan ke kertas ini. */
export type PaperMail = {
/** Perihal surat itu. */
readonly "subject": Text;
/** Paragraf surel. */
readonly "paragraphs": readonly (Text)[];
};

/** Berkas sebuah daftar resmi (misalnya Dapodik): kolomnya, cara isinya ditulis, dan isian orang yang dibandingkan atau diisi darinya. Panggilan <register>.import menerima berkasnya; tidak ada yang diambil dari luar portal. */
export type Register = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Alamat dokumen induk; dokumen ini hanya menulis bedanya (objek digabung, daftar digabung menurut id, null menghapus). */
readonly "extends"?: string;
/** Nama daftar resmi itu, misalnya Dapodik; disebut pada riwayat isian yang berubah karenanya. */
readonly "title": string;
/** Id skema data yang dibandingkan: tiap orang menyimpan satu catatan menurut skema itu (panggilan dengan record). */
readonly "data": string;
/** Izin yang harus dimiliki orang yang membandingkan dan menerapkan. */
readonly "permission": Permission;
/** Isian yang mengenali orangnya, dicoba berurutan: yang pertama ditemukan menentukan orangnya; bila dua isian menunjuk dua orang, barisnya salah. */
readonly "key": readonly (string)[];
/** Kolom berkas yang dibaca; kolom lain dilewati. */
readonly "columns": readonly (RegisterColumn)[];
};

/** Satu kolom berkas. */
export type RegisterColumn = {
/** Id kolom; dipakai ketika sebuah angkatan atau register lain mengubahnya. */
readonly "id": string;
/** Judul kolom seperti di berkas itu; huruf besar, spasi dan tanda baca tidak berarti. */
readonly "heading": string;
/** Judul lain untuk kolom yang sama, misalnya dari versi lama. */
readonly "also"?: readonly (string)[];
/** Isian yang sepadan. */
readonly "field": string;
/** fill (isian diganti dengan isi berkas ketika diterapkan, juga yang terkunci bagi orangnya) atau compare (bedanya hanya diperlihatkan). */
readonly "use": "fill" | "compare";
/** Kode atau kata di berkas dan nilai isian yang sepadan; yang tidak disebut dibaca seperti biasa. */
readonly "codes"?: Readonly<Record<string, string | number>>;
/** Daftar acuan yang tahu cara lain menulis isi kolom: dua tulisan yang menyebut butir yang sama (III.b dan III/b, Sleman dan Kab. Sleman) tidak dianggap beda, dan yang diisi ditulis seperti butirnya. */
readonly "spelling"?: string;
/** Contoh isinya, seperti ditulis di berkas; tampil pada berkas contoh (panggilan <register>.sample). */
readonly "example": string;
};

/** Sebuah persetujuan: bunyinya di setiap versi, dan akibatnya bila ditarik. Panggilan (schemas/calls) yang menerimanya menyebut id-nya (consents); server mencatat versi, sidik teks, waktu dan panggilannya. */
export type Consent = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Nama persetujuan, dibaca orang pada Data saya. */
readonly "title": string;
/** Versi, yang terlama di atas; yang terakhir berlaku. Bunyi versi yang sudah pernah disetujui tidak diubah: tambahkan versi. */
readonly "versions": readonly (ConsentVersion)[];
/** Akibatnya bila ditarik, dibaca orang sebelum menariknya. Catatan yang menutup karenanya menulis perpindahan dengan account: { "does": "withdrawn", "consent": ... }. */
readonly "follows": string;
};

/** Satu versi. */
export type ConsentVersion = {
/** Nama versi, misalnya 2026-1. */
readonly "version": string;
/** Sejak tanggal ini. */
readonly "since": string;
/** Pernyataan yang dicentang, persis seperti yang dibaca orang: judul isian (consents.field), atau statement pada consent panggilannya. */
readonly "statement": string;
/** Penjelasan yang termasuk di dalamnya. */
readonly "text"?: string;
};

/** Berapa lama catatan disimpan, dan mana yang tetap disimpan ketika pemiliknya meminta datanya dihapus. */
export type Retention = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Nama aturan ini. */
readonly "title": string;
/** Jenis catatan yang diaturnya. */
readonly "records": readonly (string)[];
/** Hanya catatan dari angkatan ini; tanpa kunci ini semua. */
readonly "cohorts"?: readonly (string)[];
/** Dihitung sejak catatan dibuat (created_at) atau terakhir berubah (updated_at). */
readonly "from": "created_at" | "updated_at";
/** Sesudah sekian bulan isinya dihapus; keadaan, angka dan kolom yang dihitung laporan tinggal. Hanya catatan yang keadaannya akhir (final) atau disebut in. */
readonly "months": number;
/** Keadaan yang dihapus sesudah waktunya, bila bukan hanya keadaan akhir: catatan dalam keadaan lain masih diperlukan. */
readonly "in"?: readonly (string)[];
/** Yang tinggal sesudah waktunya: kolom, atau owner untuk pemiliknya. Tanpa kunci ini catatannya tidak lagi milik siapa pun dan tidak menyebut orang. */
readonly "keeps"?: readonly (string)[];
/** Bila pemiliknya meminta datanya dihapus: anonymise isinya dihapus, keep catatannya, berkasnya dan dokumen cetaknya tetap sampai waktunya habis. */
readonly "onErasure": "anonymise" | "keep";
/** Dari mana lamanya berasal: satu dari ketiganya. */
readonly "basis": {
/** Undang-undang atau peraturan pemerintah yang menetapkannya, dengan pasalnya. */
readonly "law"?: string;
/** Peraturan menteri yang menetapkannya, misalnya jadwal retensi arsip, dengan nomornya. */
readonly "rule"?: string;
/** Belum ada dasarnya: kementerian harus memutuskan. npm run retention menandainya. */
readonly "undecided"?: true;
};
/** Untuk apa disimpan selama itu, dibaca orang. */
readonly "reason": string;
};

/** Kelompok akses dan hak-haknya saat portal pertama kali dijalankan. Sesudah itu kelompok dan hak adalah baris yang diatur di layar akses; yang baru di sini ditambahkan, yang ada tidak diubah. */
export type Access = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Daftar pilihan yang menyebut jenis-jenis kelompok. */
readonly "kinds": string;
/** Kumpulan hak menurut namanya; dapat dipakai beberapa kelompok, juga dari dokumen lain. */
readonly "sets"?: Readonly<Record<string, readonly (AccessRight)[]>>;
/** Kelompok yang diikuti orang. */
readonly "groups"?: readonly (AccessGroup)[];
};

/** Satu hak: sebuah izin di bawah nama yang dibaca pengelola. */
export type AccessRight = {
/** Nomornya dalam kelompok: hak 1 kelompok 88 bernomor 8801. Yang pernah dipakai tidak dipakai lagi. */
readonly "number": number;
/** Izin yang diberikannya. */
readonly "permission": string;
/** Namanya di layar akses. */
readonly "name": string;
/** false: hak ini belum berlaku. */
readonly "is_active"?: false;
/** true: hak ini tertutup sampai pengelola membukanya. */
readonly "is_closed"?: true;
};

/** Satu kelompok akses. */
export type AccessGroup = {
/** Nomornya, satu untuk seluruh portal; syarat membacanya dalam groups. */
readonly "id": number;
/** Jenis kelompok: sebuah nilai dari daftar kinds. */
readonly "kind": string;
/** Namanya di layar akses. */
readonly "name": string;
/** Untuk siapa kelompok ini. */
readonly "note": string;
/** Kumpulan hak yang dimilikinya. */
readonly "rights": readonly (string)[];
};

/** Orang contoh: masuk ke demo dan pratinjau dengan nama berkasnya, di program menurut foldernya. Bukan orang sungguhan: NIK berawal 99, surel di example.id. */
export type Persona = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Siapa dia dalam beberapa kata; tampil di halaman masuk demo dan di pratinjau. */
readonly "label": string;
/** Apa yang dapat dicoba sebagai dia, satu kalimat. */
readonly "description": string;
/** Urutannya di halaman masuk demo; tanpa kunci ini di belakang, menurut nama masuk. */
readonly "order"?: number;
/** Kata sandinya, bila bukan kata sandi demo. */
readonly "password"?: string;
/** Yang dikatakan data pendidik (PTK) tentangnya: ptk_id, nama, email, tgl_lahir. */
readonly "ptk"?: {
/** Nomor pendidik ini di data PTK. */
readonly "ptk_id"?: string;
/** Nama lengkapnya seperti di data pendidik. */
readonly "nama"?: string;
/** Nomor induk kependudukannya; berawal 99. */
readonly "nik"?: string;
/** Nomor instansi tempatnya bertugas. */
readonly "instansi_id"?: string;
/** Surelnya, di example.id. */
readonly "email"?: string;
/** Tanggal lahirnya, tahun-bulan-hari. */
readonly "tgl_lahir"?: string;
readonly [key: string]: unknown;
};
/** Yang dikatakan akun instansi tentangnya: nama, email, instansi. Dengan kunci ini ia masuk sebagai petugas. */
readonly "akun"?: {
/** Nomor paspor akun. */
readonly "paspor_id"?: string;
/** Nama lengkapnya seperti pada akun. */
readonly "nama"?: string;
/** Surelnya, di example.id. */
readonly "email"?: string;
readonly [key: string]: unknown;
};
/** Isi akar profile program ini: angkatan, fungsi, jalur. Diperiksa dengan skema datanya. */
readonly "profile"?: Readonly<Record<string, unknown>>;
/** Akar program (roots) yang lain: namanya, lalu isinya, atau daftar isi bila beberapa. */
readonly "roots"?: Readonly<Record<string, Readonly<Record<string, unknown>> | readonly (Readonly<Record<string, unknown>>)[]>>;
/** Yang diketahui portal tentangnya di program ini sejak awal; menutupi yang dibuka program. */
readonly "preferences"?: PersonaPreferences;
/** Nomor instansi yang diwakilinya di program ini. */
readonly "instansi_id"?: string;
/** Kelompok akses yang diikutinya. */
readonly "groups"?: readonly (number)[];
/** Instansi contoh yang dikelolanya; true: semuanya. */
readonly "institutions"?: readonly (string)[] | true;
/** Akunnya diblokir. */
readonly "blocked"?: true;
/** Ia memakai verifikasi dua langkah; halaman masuk demo menampilkan kodenya. */
readonly "secondFactor"?: true;
/** Keanggotaannya di program lain, menurut nama program. */
readonly "programs"?: Readonly<Record<string, PersonaMembership>>;
/** Isian yang sudah ia simpan, menurut id skema data. */
readonly "records"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Dokumen cetak yang sudah terbit baginya, menurut id dokumen: berapa jam yang lalu. */
readonly "papers"?: Readonly<Record<string, number>>;
};

/** Yang diketahui portal tentangnya di program ini sejak awal; menutupi yang dibuka program. */
export type PersonaPreferences = {
/** Izin yang dipegangnya sendiri, di samping izin kelompoknya. */
readonly "permissions"?: readonly (string)[];
readonly [key: string]: unknown;
};

/** Yang diketahui program itu tentangnya. */
export type PersonaMembership = {
/** Isi akar profile program ini: angkatan, fungsi, jalur. Diperiksa dengan skema datanya. */
readonly "profile"?: Readonly<Record<string, unknown>>;
/** Akar program (roots) yang lain: namanya, lalu isinya, atau daftar isi bila beberapa. */
readonly "roots"?: Readonly<Record<string, Readonly<Record<string, unknown>> | readonly (Readonly<Record<string, unknown>>)[]>>;
/** Yang diketahui portal tentangnya di program ini sejak awal; menutupi yang dibuka program. */
readonly "preferences"?: PersonaPreferences;
/** Nomor instansi yang diwakilinya di program ini. */
readonly "instansi_id"?: string;
};

/** Isi demo satu program di samping persona: apa yang dibuka dan ditutup, baris bersama, undangan. Hanya dipakai demo, pratinjau dan uji. */
export type Demo = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Masa yang dibuka atau ditutup demo: baris dari jenis catatan yang disebut config program. */
readonly "windows"?: readonly (Readonly<Record<string, unknown>>)[];
/** Baris contoh menurut jenis catatan. */
readonly "rows"?: Readonly<Record<string, readonly (DemoRow)[]>>;
/** Undangan yang suratnya menunggu di kotak surat demo. */
readonly "invitations"?: readonly (DemoInvitation)[];
};

/** Satu baris. */
export type DemoRow = {
/** Nomor yang tetap, supaya baris yang ada tidak dibuat dua kali. */
readonly "id": string;
/** Keadaannya; riwayatnya menempuh jalan ke sana. */
readonly "state": string;
/** Isian baris itu menurut namanya, seperti tersimpan. */
readonly "data": Readonly<Record<string, unknown>>;
};

/** Undangan kepada satu orang. */
export type DemoInvitation = {
/** Jenis pendaftaran (registration) di schemas/calls. */
readonly "kind": string;
/** Yang sudah diketahui tentangnya: nama, email. */
readonly "data": Readonly<Record<string, unknown>>;
};

/** Tanda sebuah program: gambar di tab peramban, di penukar program dan di atas surat. Kotak berwarna dengan bentuk di atasnya; npm run generate menggambarnya ke public/favicon. */
export type Mark = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Nama yang dibacakan pembaca layar. */
readonly "name": string;
/** Warna kotaknya; bentuk putih di atasnya harus terbaca (kontras 3 banding 1). */
readonly "background": string;
/** Bentuk dari belakang ke depan, dalam kotak 24 kali 24. */
readonly "shapes": readonly (MarkShape)[];
};

/** Satu bentuk: path, circle atau box. */
export type MarkShape = {
/** Garis: perintah jalur SVG dalam kotak 24 kali 24. */
readonly "path"?: string;
/** Lingkaran menurut pusat dan jari-jarinya. */
readonly "circle"?: MarkCircle;
/** Persegi panjang. */
readonly "box"?: MarkBox;
/** Warna isi; tanpa fill dan stroke: putih. */
readonly "fill"?: string;
/** Warna garis. */
readonly "stroke"?: string;
/** Tebal garis; tanpa kunci ini 1. */
readonly "width"?: number;
/** Ujung garis bulat. */
readonly "cap"?: "round";
/** Sudut garis bulat. */
readonly "join"?: "round";
};

/** Lingkaran menurut pusat dan jari-jarinya. */
export type MarkCircle = {
/** Pusat, dari kiri. */
readonly "x": number;
/** Pusat, dari atas. */
readonly "y": number;
/** Jari-jari lingkaran itu. */
readonly "r": number;
};

/** Persegi panjang. */
export type MarkBox = {
/** Sisi kiri. */
readonly "x": number;
/** Sisi atas. */
readonly "y": number;
/** Lebar kotak itu. */
readonly "width": number;
/** Tinggi kotak itu. */
readonly "height": number;
/** Bulatnya sudut. */
readonly "round"?: number;
};

/** Satu contoh dari satu kalimat spesifikasi: bagi orang ini, pada saat ini, beginilah portal. Dijawab npm run test:documents. */
export type Case = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Yang dijanjikan, satu kalimat. */
readonly "title": string;
/** Bagian spesifikasi tempat kalimatnya, misalnya 001 §5; wajib kecuali pada usulan mesin. */
readonly "section"?: string;
/** Kalimat spesifikasi itu, seperti tertulis di sana; pada usulan mesin syaratnya dalam kata-kata. */
readonly "sentence": string;
/** Kasus ini disusun mesin dari syarat dokumen (npm run test:documents -- --propose): open belum dibaca siapa pun dan tidak dihitung, accepted sudah dibaca dan diterima seseorang. Tanpa kunci ini ditulis orang dari kalimat spesifikasi. */
readonly "proposal"?: "open" | "accepted";
/** Orangnya: persona dengan foldernya. Tanpa kunci ini seseorang yang hanya diketahui facts-nya. */
readonly "persona"?: string;
/** Yang lain dari persona itu, atau semua yang diketahui tentang orangnya; null menghapus yang dikatakan persona. */
readonly "facts"?: CaseFacts;
/** Saatnya dalam WIB, misalnya 2026-11-21 10:00:00. */
readonly "date": string;
/** Skema data formulir yang ia isi. */
readonly "form"?: string;
/** Yang ia isikan di formulir itu, di samping yang sudah diisi persona; null mengosongkan. */
readonly "answers"?: Readonly<Record<string, unknown>>;
/** Menu yang ia lihat, misalnya ubin beranda. */
readonly "menu"?: string;
/** Layar yang ia buka dan lihat. */
readonly "screen"?: string;
/** Parameter layar itu, layar di opens dan refusesToOpen, atau panggilan di allows dan forbids. */
readonly "params"?: Readonly<Record<string, string>>;
/** Yang ia kirim dengan panggilan di allows dan forbids. */
readonly "body"?: Readonly<Record<string, unknown>>;
/** Jawaban server bagi sumber layar itu; sumber yang tidak disebut belum dijawab. */
readonly "sources"?: Readonly<Record<string, unknown>>;
/** Keadaan layar itu (state) sesudah yang dicentang atau ditekan orangnya. */
readonly "state"?: Readonly<Record<string, unknown>>;
/** Yang sedang terisi di formulir layar itu, menurut id bloknya. */
readonly "forms"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Jawaban server atas yang ditekan (presses); tanpa kunci ini yang sesudah jawaban belum terjadi. */
readonly "answered"?: Readonly<Record<string, unknown>>;
/** Jenis catatan yang ia buka. */
readonly "record"?: string;
/** Catatan yang ia buka; tanpa linked belum ada catatan lain yang menautnya. */
readonly "row"?: CaseRow;
/** Perpindahan yang dilakukan sebelum dilihat: yang diharapkan adalah keadaan sesudahnya. Yang diisi nomor urut atau dipilih dari catatan lain tidak diketahui kasus. */
readonly "does"?: CaseDoes;
/** Yang harus tampak atau terjadi. Setiap baris diuji sendiri. */
readonly "expects": CaseExpects;
};

/** Yang lain dari persona itu, atau semua yang diketahui tentang orangnya; null menghapus yang dikatakan persona. */
export type CaseFacts = {
/** Yang dikatakan data pendidik (PTK) tentangnya. */
readonly "ptk"?: Readonly<Record<string, unknown>>;
/** Yang dikatakan akun instansi tentangnya; dengan kunci ini ia petugas. */
readonly "akun"?: Readonly<Record<string, unknown>>;
/** Isi akar profile programnya: angkatan, fungsi, jalur. */
readonly "profile"?: Readonly<Record<string, unknown>>;
/** Akar program (roots) yang lain: namanya, lalu isinya. */
readonly "roots"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Yang diketahui portal tentangnya: izin, dan masa yang dibuka atau ditutup (config). */
readonly "preferences"?: CasePreferences;
/** Nomor instansi yang diwakilinya. */
readonly "instansi_id"?: string;
/** Kelompok akses yang diikutinya. */
readonly "groups"?: readonly (number)[];
/** Catatan miliknya sendiri yang dibaca syarat sebagai actor.<nama>, menurut namanya. */
readonly "actor"?: Readonly<Record<string, readonly (Readonly<Record<string, unknown>>)[]>>;
};

/** Yang diketahui portal tentangnya: izin, dan masa yang dibuka atau ditutup (config). */
export type CasePreferences = {
/** Izin yang dipegangnya sendiri. */
readonly "permissions"?: readonly (string)[];
readonly [key: string]: unknown;
};

/** Catatan yang ia buka; tanpa linked belum ada catatan lain yang menautnya. */
export type CaseRow = {
/** Keadaan catatan itu. */
readonly "state": string;
/** Ia sendiri pemiliknya; tanpa kunci ini orang lain. */
readonly "own"?: true;
/** Sedang dipegang orang yang bertindak (klaim). */
readonly "held"?: true;
/** Nilai kolom yang dibaca syaratnya. */
readonly "columns"?: Readonly<Record<string, unknown>>;
/** Isian catatan itu. */
readonly "data"?: Readonly<Record<string, unknown>>;
/** Catatan lain yang menaut catatan itu, menurut nama yang diberikan jenis catatannya (children). */
readonly "linked"?: Readonly<Record<string, readonly (CaseLinkedRow)[]>>;
/** Sumber layar (screen) yang dijawab dengan catatan itu, dengan semua yang boleh dilakukan orangnya. */
readonly "answers"?: readonly (string)[];
};

/** Satu catatan yang menaut. */
export type CaseLinkedRow = {
/** Keadaan catatan itu. */
readonly "state": string;
/** Orang dalam kasus ini pemiliknya; tanpa kunci ini orang lain. */
readonly "own"?: true;
/** Nilai kolom yang dibaca syarat. */
readonly "columns"?: Readonly<Record<string, unknown>>;
};

/** Perpindahan yang dilakukan sebelum dilihat: yang diharapkan adalah keadaan sesudahnya. Yang diisi nomor urut atau dipilih dari catatan lain tidak diketahui kasus. */
export type CaseDoes = {
/** Nama perpindahan; yang terjadi sendiri terjadi bila syaratnya terpenuhi. */
readonly "transition": string;
/** Persona lain yang melakukannya, dengan foldernya; orang dalam kasus ini lalu melihat catatannya. */
readonly "by"?: string;
/** Yang diisikan saat menekan tombolnya. */
readonly "input"?: Readonly<Record<string, unknown>>;
/** Catatan yang ditulis saat menekan tombolnya. */
readonly "note"?: string;
};

/** Yang harus tampak atau terjadi. Setiap baris diuji sendiri. */
export type CaseExpects = {
/** Isian formulir yang tampak. */
readonly "visible"?: readonly (string)[];
/** Isian formulir yang tidak tampak. */
readonly "hidden"?: readonly (string)[];
/** Isian formulir yang tampak dan wajib diisi. */
readonly "required"?: readonly (string)[];
/** Isian formulir yang tampak dan boleh kosong. */
readonly "optional"?: readonly (string)[];
/** Isian formulir yang tampak tetapi terkunci. */
readonly "locked"?: readonly (string)[];
/** Isian formulir yang tampak dan dapat diubah. */
readonly "writable"?: readonly (string)[];
/** Isian formulir dan semua nilai yang dapat dipilih di sana, menurut urutannya. */
readonly "choices"?: Readonly<Record<string, readonly (unknown)[]>>;
/** Isian formulir yang ditolak saat dikirim, dengan kalimat penolakannya. */
readonly "refused"?: Readonly<Record<string, string>>;
/** Isian formulir yang diterima saat dikirim. */
readonly "accepted"?: readonly (string)[];
/** Isian formulir yang dihitung dan nilainya. */
readonly "computes"?: Readonly<Record<string, unknown>>;
/** Butir menu dan keadaannya: hidden tidak tampak, open dapat dibuka, closed tampak tetapi tertutup. */
readonly "items"?: Readonly<Record<string, "hidden" | "open" | "closed">>;
/** Butir menu dan kalimat keadaannya, atau alasan mengapa tertutup. */
readonly "says"?: Readonly<Record<string, string>>;
/** Layar yang dapat ia buka. */
readonly "opens"?: readonly (string)[];
/** Layar yang tidak dapat ia buka. */
readonly "refusesToOpen"?: readonly (string)[];
/** Bagian layar yang tampak. */
readonly "shows"?: readonly (string)[];
/** Bagian layar yang tidak tampak. */
readonly "hides"?: readonly (string)[];
/** Bagian layar yang tampak dan yang tertulis atau ditetapkan di sana, atau bagian butir menu (layanan.caption). Dari daftar pilihan (cases, states, tones) yang dibaca ialah yang terpilih: kepala.cases.headline. */
readonly "reads"?: Readonly<Record<string, string | number | boolean>>;
/** Bagian layar atau butir menu yang ditekan dan yang lalu terjadi, menurut urutannya; pertanyaan dianggap dijawab ya. */
readonly "presses"?: Readonly<Record<string, readonly (string)[]>>;
/** Perpindahan catatan yang ditawarkan kepadanya. */
readonly "offered"?: readonly (string)[];
/** Perpindahan catatan yang tidak ditawarkan kepadanya. */
readonly "notOffered"?: readonly (string)[];
/** Isian catatan yang dapat ia simpan. */
readonly "saves"?: readonly (string)[];
/** Isian catatan yang tidak dapat ia simpan. */
readonly "savesNot"?: readonly (string)[];
/** Daftar yang memuat catatan itu baginya. */
readonly "listed"?: readonly (string)[];
/** Daftar yang tidak memuat catatan itu baginya. */
readonly "notListed"?: readonly (string)[];
/** Laporan yang menghitung catatan itu baginya. */
readonly "reported"?: readonly (string)[];
/** Laporan yang tidak menghitung catatan itu baginya. */
readonly "notReported"?: readonly (string)[];
/** Jenis catatan yang dapat ia buat. */
readonly "creates"?: readonly (string)[];
/** Jenis catatan yang tidak dapat ia buat. */
readonly "createsNot"?: readonly (string)[];
/** Panggilan server yang boleh ia lakukan, dengan body bila isinya menentukan. */
readonly "allows"?: readonly (string)[];
/** Panggilan server yang tidak boleh ia lakukan, dengan kalimat penolakannya. */
readonly "forbids"?: Readonly<Record<string, string>>;
/** Panggilan server dan nilai dalam jawabannya (values), atau dalam jawaban satu catatan (rows): catatan di row. */
readonly "returns"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Panggilan server dan semua jenis catatan yang digerakkannya (moves), menurut urutannya. */
readonly "movesRows"?: Readonly<Record<string, readonly (string)[]>>;
/** Lencana di samping namanya. */
readonly "badge"?: string;
/** Dialog yang terbuka sendiri di berandanya. */
readonly "popups"?: readonly (string)[];
/** Dialog yang tidak terbuka sendiri di berandanya. */
readonly "popupsNot"?: readonly (string)[];
/** Keadaan catatan sesudah perpindahan di does; keadaan semula bila perpindahan itu tidak terjadi. */
readonly "becomes"?: string;
/** Isian catatan itu dan nilainya sesudah perpindahan di does; nilai semula bila perpindahan itu tidak terjadi. */
readonly "stores"?: Readonly<Record<string, unknown>>;
/** Kolom catatan itu dan nilainya sesudah perpindahan di does; tautan disebut dengan nomor catatannya. */
readonly "setsTo"?: Readonly<Record<string, unknown>>;
/** Penerima surel perpindahan itu (owner pemilik, holder pemegang, atau kolom yang menyebutnya) dan kalimat di dalamnya. */
readonly "mails"?: Readonly<Record<string, readonly (string)[]>>;
/** Surat yang diterbitkan perpindahan itu. */
readonly "papers"?: readonly (string)[];
/** Bagian surat yang tercetak pada surat yang diterbitkan perpindahan itu (ppg/epks.biaya), dan kalimat di sana; zone: zona waktunya. */
readonly "prints"?: Readonly<Record<string, string>>;
/** Bagian surat yang tidak tercetak pada surat yang diterbitkan perpindahan itu. */
readonly "printsNot"?: readonly (string)[];
/** Akibat perpindahan itu pada catatan lain (effects) yang terjadi. */
readonly "causes"?: readonly (string)[];
/** Akibat perpindahan itu pada catatan lain (effects) yang tidak terjadi. */
readonly "causesNot"?: readonly (string)[];
/** Akibat perpindahan itu pada catatan lain (effects) yang terjadi, dan nilai yang diberikan kepadanya (input, data, set). */
readonly "causesWith"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Apakah perpindahan di does terjadi: true bila ia boleh dan yang dituntutnya terpenuhi, false bila tidak. Untuk perpindahan yang tidak mengubah keadaan. */
readonly "happens"?: boolean;
/** Kalimat penolakan bila perpindahan itu tidak dapat dilakukan karena yang dituntutnya belum terpenuhi. */
readonly "refusedBecause"?: string;
/** Aturan baca yang memperlihatkan catatan itu kepadanya. */
readonly "readAs"?: readonly (string)[];
/** Aturan baca yang tidak memperlihatkan catatan itu kepadanya. */
readonly "notReadAs"?: readonly (string)[];
/** Syarat bernama yang terpenuhi baginya. */
readonly "holds"?: readonly (string)[];
/** Syarat bernama yang tidak terpenuhi baginya. */
readonly "fails"?: readonly (string)[];
};

/** Isian yang pernah ditanyakan, menurut skema datanya; ditulis npm run generate, dibaca pemeriksa. Tidak disunting dengan tangan. */
export type FieldsLock = {
/** Alamat skema bahasa dokumen ini; membuat editor melengkapi dan menjelaskan setiap kunci. */
readonly "$schema": string;
/** Rilis yang sedang dikerjakan (version di package.json). */
readonly "release": string;
/** Menurut id skema data. */
readonly "data": Readonly<Record<string, LockedFields>>;
};

/** Isian satu skema data. */
export type LockedFields = {
/** Isian yang jawabannya dapat tersimpan, juga nama-namanya dahulu. */
readonly "fields": readonly (string)[];
/** Isian yang akan dihapus, dan rilis ketika hal itu ditulis. */
readonly "leaving"?: Readonly<Record<string, string>>;
/** Isian yang sudah dihapus; namanya tidak dipakai lagi. */
readonly "gone"?: readonly (string)[];
};

export type BlockKind = "accordion" | "actions" | "banner" | "calendar" | "chart" | "check-answers" | "claim" | "consent" | "countdown" | "detail" | "figures" | "form" | "grid" | "history" | "notice" | "schedule" | "score-sheet" | "slots" | "stack" | "status-head" | "steps" | "table" | "tabs" | "task-list" | "text" | "thread" | "tiles" | "uploads" | "viewer";
export type ActionKind = "go" | "link" | "dialog" | "close" | "call" | "submit" | "save" | "transition" | "download" | "toast" | "confirm" | "set" | "fill" | "reload" | "results" | "step" | "refresh-session" | "start-over" | "print" | "role" | "logout" | "when";
