import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The header of a policy with more origins would be refused by proxies. Pictures from further origins are not shown. */
const MAX_ORIGINS = 50;

/** Excludes every character that ends a source or a directive of a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * The origins of a brand's pictures: those of its theme and of all its offerings, including archived ones.
 * @returns origins such as `https://cdn.example`, in order, at most 50
 */
export async function imageOriginsOf(db: Executor, { id, settings }: Tenant): Promise<readonly string[]> {
  const { rows } = await db.execute<{ origin: string }>(sql`
    select distinct substring(image_url from '(?i)^https?://[^/?#]+') as origin
      from product_offerings where tenant_id = ${id} and image_url is not null`);
  const { logo, hero } = settings.theme;
  const urls = [
    logo.light,
    logo.dark,
    logo.mark,
    hero?.image ?? "",
    ...rows.map(({ origin }) => origin ?? ""),
  ];
  const origins = urls.flatMap((url) => originOf(url) ?? []).filter((origin) => ORIGIN.test(origin));
  return [...new Set(origins)].sort().slice(0, MAX_ORIGINS);
}
