/** All words of help that no document has: what joins the words of documents to sentences for the person who reads them. */
const figure = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ".");

/** "A, B, atau C" */
const listed = (all: readonly string[]) =>
  all.length < 3 ? all.join(" atau ") : `${all.slice(0, -1).join(", ")}, atau ${all.at(-1)}`;

/** More choices than these are read where they are chosen. */
const fewChoices = 6;

export const helpWords = {
  filled: "Terisi sendiri.",
  required: "Wajib diisi.",
  requires: "Wajib diisi bila",
  locked: "Terkunci.",
  locks: "Terkunci bila",
  searched: "Cari dengan mengetik, lalu pilih.",
  choices: (labels: readonly string[] | undefined) =>
    labels === undefined || labels.length > fewChoices ? "Pilih dari daftarnya." : `Pilih ${listed(labels)}.`,
  file: (types: readonly string[], size: string) => `Unggah berkas ${listed(types)}, paling besar ${size}.`,
  formats: {
    digits: "Angka saja.",
    rupiah: "Jumlah dalam rupiah.",
    url: "Alamat web, misalnya https://contoh.id.",
    uri: "Alamat web, misalnya https://contoh.id.",
    gmail: "Alamat surel Google.",
    year: "Empat angka.",
  } as Readonly<Record<string, string>>,
  measures: [
    ["minLength", "maxLength", "huruf"],
    ["minWords", "maxWords", "kata"],
    ["minimum", "maximum", ""],
    ["minItems", "maxItems", "isian"],
  ] as const,
  digits: "angka",
  /** Nobody comes near a bound like this one. */
  mostToTell: 5000,
  between: (low: number | undefined, high: number | undefined, unit: string) => {
    const said = (figures: string) => `${[figures, unit].filter(Boolean).join(" ")}.`;
    if (low === undefined) return said(`Paling banyak ${figure(high ?? 0)}`);
    if (high === undefined) return said(`Paling sedikit ${figure(low)}`);
    return said(low === high ? `Tepat ${figure(low)}` : `Dari ${figure(low)} sampai ${figure(high)}`);
  },
  age: (years: number) => `Paling muda ${years} tahun.`,
  press: (label: string) => `Terakhir, tekan “${label}”.`,
  asked: (question: string) => `Sebelum itu Anda ditanya: ${question}`,
  ticked: (statement: string) => `Centang “${statement}”.`,
  blocked: (reason: string) => `Selama tombolnya belum dapat ditekan: ${reason}`,
  done: (success: string) => `Sesudahnya tampil: “${success}”`,
  empty: (text: string) => `Selama belum ada isinya, tertulis: “${text}”`,
  may: (moves: readonly string[]) => `Anda dapat memilih ${listed(moves.map((one) => `“${one}”`))}.`,
  mailed: (subject: string) => `Anda menerima surel “${subject}”.`,
  ended: "Sesudah ini keadaannya tidak berubah lagi.",
  date: (window: string, field: string, path: string, format: string) => `${window}, ${field}: {${path}|${format}}`,
} as const;
