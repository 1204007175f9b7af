/** The most renewals that are charged at the sandbox. It is one process too, and slower than the measured code. */
const MOST_CHARGED = 10_000;

/** The numbers of renewals to measure, from BENCH_RENEWALS. */
export function renewalSizes(): { invoicing: number[]; charging: number[] } {
  const sizes = (process.env.BENCH_RENEWALS || "1000,10000,100000").split(",").map(Number);
  return { invoicing: sizes, charging: sizes.filter((size) => size <= MOST_CHARGED) };
}
