/** Services that every database begins with (000 §2.2); the ministry adds and archives rows. All addresses are of nobody. */
interface FirstService {
  readonly name: string;
  readonly url: string;
  readonly is_archived: boolean;
}

const live: readonly (readonly [name: string, url: string])[] = [
  ["Rumah Belajar", "https://rumah-belajar.example.id"],
  ["Belajar.id", "https://akun-belajar.example.id"],
  ["Guru Berbagi", "https://guru-berbagi.example.id"],
  ["Info GTK", "https://info-gtk.example.id"],
];

const archived: readonly (readonly [name: string, url: string])[] = [
  ["PPG sebelum 2023", "https://arsip.example.id/ppg"],
  ["Guru Penggerak angkatan 1 sampai 3", "https://arsip.example.id/guru-penggerak"],
  ["Diklat Vokasi 2021", "https://arsip.example.id/vokasi"],
];

export const firstServices: readonly (FirstService & { readonly position: number })[] = [
  ...live.map(([name, url]) => ({ name, url, is_archived: false })),
  ...archived.map(([name, url]) => ({ name, url, is_archived: true })),
].map((service, index) => ({ position: index + 1, ...service }));
