import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { ContinueToPage } from "@/components/admin/search/go-on";
import { hitWords } from "@/components/admin/search/hit-words";
import { hitPath, onlyHit, searchPath } from "@/components/admin/search/hits";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { findText } from "../../../find-text";

type Props = PageProps<"/admin/go">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminSearch");
  return { title: t("pageTitle") };
}

/** Longest id of a ticket that a contact takes. */
const MOST = 100;

/**
 * A link from a helpdesk: finds what its text can only mean and goes there, in a contact with the ticket. Everything else
 * goes to the page with all hits. The browser opens the contact and not this page: only a call of our own page may change
 * something.
 */
export default async function GoPage({ searchParams }: Props) {
  const { q, ticket } = await searchParams;
  const text = typeof q === "string" ? q.trim().slice(0, 200) : "";
  const results = text === "" ? null : await findText(text);
  const hit = results && onlyHit(results);
  if (!hit) redirect(text === "" ? "/admin/search" : searchPath(text));
  const [t, format, locale] = await Promise.all([
    getTranslations("adminSearch"),
    getFormatter(),
    getLocale(),
  ]);
  const { title } = hitWords(hit, { t, format, locale });
  return (
    <StaffMessages>
      <ContinueToPage
        href={hitPath(hit)}
        customerId={hit.customerId}
        ticket={typeof ticket === "string" && ticket.trim() !== "" ? ticket.trim().slice(0, MOST) : undefined}
        opening={t("opening", { title })}
        now={t("openingNow")}
      />
    </StaffMessages>
  );
}
