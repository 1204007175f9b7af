import type { components } from "@/lib/client/end-user.generated";

export type Coverage = components["schemas"]["NetworkCoverage"];
type Technology = Coverage["items"][number]["technologies"][number];

type NetworkHere = {
  provider: string;
  /** The generations that people know, newest first, without those for machines. */
  generations: ("5G" | "4G" | "3G" | "2G")[];
  /** Whether it is about the requested place, not the whole country. */
  ofPlace: boolean;
  source: string;
  asOf: string;
};

const GENERATIONS = ["5G", "4G", "3G", "2G"] as const satisfies Technology[];

/** One answer per network: a statement about the place counts before one about the country. */
export function networksHere({ items }: Pick<Coverage, "items">): NetworkHere[] {
  const byProvider = new Map<string, NetworkHere>();
  for (const { provider, technologies, area, source, asOf } of items) {
    const known = byProvider.get(provider);
    const ofPlace = area === "ZIP";
    // Statements about the place come first, the most exact of them before the others.
    if (known) continue;
    const generations = GENERATIONS.filter((one) => technologies.includes(one));
    byProvider.set(provider, { provider, generations, ofPlace, source, asOf });
  }
  return [...byProvider.values()].filter(({ generations }) => generations.length > 0);
}
