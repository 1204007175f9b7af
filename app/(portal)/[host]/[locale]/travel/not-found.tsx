import { notFound } from "next/navigation";
import { host, locale } from "next/root-params";
import { isLocale } from "@/i18n/locales";
import { NoTravel } from "../../../no-travel";

/** Used by a cached page that finds out too late; see `missing-page.ts`. */
export default async function TravelNotFound() {
  const [name, tag] = await Promise.all([host(), locale()]);
  if (!name || !isLocale(tag)) notFound();
  return <NoTravel host={name} locale={tag} />;
}
