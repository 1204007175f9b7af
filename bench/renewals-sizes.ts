/** The most that are charged at the sandbox: it is one process too, and slower than what is measured. */
const MOST_CHARGED = 10_000;

/** How many renewals are measured, by BENCH_RENEWALS. */
export function renewalSizes(): { invoicing: number[]; charging: number[] } {
  const sizes = (process.env.BENCH_RENEWALS || "1000,10000,100000").split(",").map(Number);
  return { invoicing: sizes, charging: sizes.filter((size) => size <= MOST_CHARGED) };
}
