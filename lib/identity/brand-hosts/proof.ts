import { createHash } from "node:crypto";
import type { BrandHosts } from "@/lib/identity/brand-hosts/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { env } from "@/lib/platform/env";
import { httpTxtResolver, systemTxtResolver, type TxtResolver } from "@/lib/providers/dns/txt";
import { ProviderUnreachable } from "@/lib/providers/errors";

const LABEL = "_tern";

/**
 * The TXT record that proves that a brand owns a host. Its value is no secret: it is of the brand alone, so nobody has a reason
 * to set it for another one.
 */
export const hostProofOf = ({ tenant }: Pick<Ctx, "tenant">): BrandHosts["proof"] => ({
  label: LABEL,
  value: `tern-brand=${createHash("sha256").update(`host proof ${tenant.id}`).digest("hex").slice(0, 32)}`,
});

const resolver = (): TxtResolver => {
  const { dnsUrl } = env();
  return dnsUrl ? httpTxtResolver(dnsUrl) : systemTxtResolver();
};

/** What is missing for a host; null when the record is there. */
async function missing(
  readTxt: TxtResolver,
  { label, value }: BrandHosts["proof"],
  { host, property }: { host: string; property: string },
): Promise<Detail | null> {
  const name = `${label}.${host}`;
  try {
    if ((await readTxt(name)).some((text) => text.trim() === value)) return null;
    return {
      property,
      code: "not_allowed",
      message: `Set the TXT record ${name} to ${value}.`,
      suggestion: value,
    };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    return { property, code: "not_allowed", message: `DNS does not answer for ${name}. Try again.` };
  }
}

/**
 * Requires a TXT record of the brand at each host. They are read at once, outside any transaction.
 * @param hosts those that are new, with the field of the request that names each
 * @throws ApiError hostNotProven, with a detail for each host without its record
 */
export async function requireProof(
  ctx: Ctx,
  hosts: readonly { host: string; property: string }[],
): Promise<void> {
  const readTxt = resolver();
  const proof = hostProofOf(ctx);
  const found = await Promise.all(hosts.map((one) => missing(readTxt, proof, one)));
  const details = found.filter((detail) => detail !== null);
  if (details.length > 0) throw new ApiError(failures.hostNotProven, { details });
}
