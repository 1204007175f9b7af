import { getLocale } from "next-intl/server";
import { languageOf } from "@/i18n/locales";
import { startEid } from "../../hosted-verification";

/** Sends the browser to the eID provider. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const [{ token }, locale] = await Promise.all([params, getLocale()]);
  const location = await startEid(token, languageOf(locale));
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
