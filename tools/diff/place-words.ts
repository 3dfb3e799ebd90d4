/**
 * Where in a part something stands, in words of a reader: the innermost first. What has no word of its own is shown as it is written.
 *
 *   placeWords("states[4].text")  ->  "teks pada keadaan ke-4"
 *   placeWords("values.tutup")    ->  "`tutup` pada nilai angkatan"
 */
const words: Readonly<Record<string, string>> = {
  label: "tulisan",
  title: "judul",
  titles: "judul",
  text: "teks",
  help: "petunjuk",
  description: "keterangan",
  placeholder: "contoh isi",
  caption: "keterangan kecil",
  note: "catatan kecil",
  headline: "judul besar",
  success: "pesan bila berhasil",
  empty: "tulisan bila kosong",
  errorTitle: "judul bila gagal",
  disabledReason: "alasan tidak dapat dipakai",
  path: "alamat",
  method: "cara panggil",
  in: "keadaan asal",
  to: "keadaan tujuan",
  as: "pelaku",
  for: "pembaca",
  columns: "kolom",
  fields: "isian",
  enum: "pilihan",
  options: "pilihan",
  maxLength: "panjang paling banyak",
  minLength: "panjang paling sedikit",
  maximum: "nilai paling besar",
  minimum: "nilai paling kecil",
  without: "yang tidak diperlihatkan",
  masked: "yang disamarkan",
  kind: "jenis",
  style: "gaya",
  tone: "warna",
  icon: "ikon",
  badge: "lencana",
  tones: "lencana",
  states: "keadaan",
  state: "keadaan",
  cell: "sel",
  item: "butir",
  $each: "setiap butir",
  action: "tindakan",
  actions: "tindakan",
  followedBy: "lanjutan tindakan",
  ask: "pertanyaan",
  confirm: "konfirmasi",
  params: "nilai yang dikirim",
  screen: "layar tujuan",
  call: "panggilan",
  source: "sumber data",
  messages: "pesan",
  forbidden: "penolakan",
  told: "penjelasan bagi peserta",
  values: "nilai angkatan",
  config: "yang dibuka dan ditutup",
  mail: "surat",
  subject: "perihal",
  paragraphs: "paragraf",
  search: "pencarian",
  filters: "saringan",
  sort: "urutan",
  order: "urutan",
  effects: "akibat",
  require: "syarat yang diminta",
  writes: "hak mengubah",
  create: "pembuatan",
  claim: "pengambilan tugas",
  grants: "izin yang diberikan",
  popups: "pengumuman",
  institution: "instansi",
  blocked: "penutupan",
  export: "unduhan",
  menu: "menu",
  shown: "yang ditampilkan",
  width: "lebar",
};

export function placeWords(key: string): string {
  // The action that follows another, and the one after that, are told as one.
  const steps = key.replaceAll(/\baction(\.(then|else)(\[\d+\])?)+/g, "followedBy").split(".");
  return steps.map(stepWords).reverse().join(" pada ");
}

function stepWords(step: string): string {
  const [, name = step, index] = /^(.*?)\[(\d+)\]$/.exec(step) ?? [];
  return `${words[name] ?? `\`${name}\``}${index === undefined ? "" : ` ke-${index}`}`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
