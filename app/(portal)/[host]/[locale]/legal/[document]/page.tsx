import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { isLocale, languageOf } from "@/i18n/locales";
import { ownTerms } from "@/lib/identity/settings/own-terms";
import type { LEGAL_DOCUMENTS } from "../../../../missing-page";
import { brandOfHost } from "../../../../theme";

type Props = PageProps<"/[host]/[locale]/legal/[document]">;

const DOCUMENTS = {
  terms: ["buying", "using", "ending", "law"],
  privacy: ["what", "why", "sharing", "rights"],
} as const satisfies Record<(typeof LEGAL_DOCUMENTS)[number], readonly string[]>;
type Name = keyof typeof DOCUMENTS;

const isDocument = (name: string): name is Name => name in DOCUMENTS;

export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await params;
  if (!isDocument(document)) notFound();
  const t = await getTranslations("legal");
  return { title: t(`${document}.title`) };
}

/** The brand's conditions: its own text where it has set one, else ours. */
export default async function LegalPage({ params }: Props) {
  const { host, locale, document } = await params;
  if (!isDocument(document) || !isLocale(locale)) notFound();
  const [t, { settings }] = await Promise.all([getTranslations("legal"), brandOfHost(host)]);
  const { theme } = settings;
  const words = { brand: theme.name, company: theme.legalName, email: theme.support.email };
  const own = document === "terms" ? ownTerms(settings.terms, languageOf(locale)) : undefined;
  const text = (key: string) => t(`${document}.${key}` as Parameters<typeof t>[0], words);
  return (
    <article className="container-page pb-16">
      <PageHeader title={t(`${document}.title`)} {...(!own && { lead: t(`${document}.lead`, words) })} />
      <div className="max-w-prose space-y-8">
        {own?.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title, and none moves
          <section key={index} className="scroll-mt-24">
            <h2 className="text-2xl">{part.title}</h2>
            <p className="mt-2 whitespace-pre-line break-words leading-relaxed">{part.text}</p>
          </section>
        )) ??
          DOCUMENTS[document].map((part) => (
            <section key={part} id={part} className="scroll-mt-24">
              <h2 className="text-2xl">{text(`${part}.title`)}</h2>
              <p className="mt-2 leading-relaxed">{text(`${part}.text`)}</p>
            </section>
          ))}
      </div>
    </article>
  );
}
