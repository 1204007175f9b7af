import type { components } from "@/lib/client/end-user.generated";

export type Coverage = components["schemas"]["NetworkCoverage"];
type Technology = Coverage["items"][number]["technologies"][number];

type NetworkHere = {
  provider: string;
  /** What people know, the newest first; what only machines speak is left out. */
  generations: ("5G" | "4G" | "3G" | "2G")[];
  /** It is said of the place asked about, not of the country as a whole. */
  ofPlace: boolean;
  source: string;
  asOf: string;
};

const GENERATIONS = ["5G", "4G", "3G", "2G"] as const satisfies Technology[];

/** One answer per network: what is said of the place counts before what is said of the country. */
export function networksHere({ items }: Pick<Coverage, "items">): NetworkHere[] {
  const byProvider = new Map<string, NetworkHere>();
  for (const { provider, technologies, area, source, asOf } of items) {
    const known = byProvider.get(provider);
    const ofPlace = area === "ZIP";
    // Those of the place come first, the most exact of them before the others.
    if (known) continue;
    const generations = GENERATIONS.filter((one) => technologies.includes(one));
    byProvider.set(provider, { provider, generations, ofPlace, source, asOf });
  }
  return [...byProvider.values()].filter(({ generations }) => generations.length > 0);
}
