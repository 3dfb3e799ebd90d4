/**
 * The effect of a key of the language, in words: its name in a sentence, and the sentences for a key that came, went, or has another
 * value. `{is}` and `{was}` are its value now and before. Without a sentence the name is told with its values.
 *
 *   public: { noun: "terbuka tanpa masuk", gone: "siapa pun tanpa masuk tidak lagi dapat memakainya", ... }
 */
export interface KeyWords {
  readonly noun: string;
  readonly came?: string;
  readonly gone?: string;
  readonly changed?: string;
  /** Of a list, values that came and values that went are told by themselves. */
  readonly isOfEach?: true;
  /** The words for values that the language lists. */
  readonly values?: Readonly<Record<string, string>>;
  /** Its number counts these. */
  readonly unit?: "detik" | "menit" | "jam" | "hari" | "bulan" | "tahun" | "kilobita" | "kata" | "huruf" | "butir";
}
