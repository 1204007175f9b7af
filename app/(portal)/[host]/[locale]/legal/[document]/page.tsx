import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import type { LEGAL_DOCUMENTS } from "../../../../missing-page";
import { themeOf } from "../../../../theme";

type Props = PageProps<"/[host]/[locale]/legal/[document]">;

const DOCUMENTS = {
  terms: ["buying", "using", "ending", "law"],
  privacy: ["what", "why", "sharing", "rights"],
} as const satisfies Record<(typeof LEGAL_DOCUMENTS)[number], readonly string[]>;
type Name = keyof typeof DOCUMENTS;

const isDocument = (name: string): name is Name => name in DOCUMENTS;

export const revalidate = 3600;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await params;
  if (!isDocument(document)) notFound();
  const t = await getTranslations("legal");
  return { title: t(`${document}.title`) };
}

/** The brand's own conditions, for brands that have no page of their own to link to. */
export default async function LegalPage({ params }: Props) {
  const { host, document } = await params;
  if (!isDocument(document)) notFound();
  const [t, theme] = await Promise.all([getTranslations("legal"), themeOf(host)]);
  const words = { brand: theme.name, company: theme.legalName, email: theme.support.email };
  const text = (key: string) => t(`${document}.${key}` as Parameters<typeof t>[0], words);
  return (
    <article className="container-page pb-16">
      <PageHeader title={t(`${document}.title`)} lead={t(`${document}.lead`, words)} />
      <div className="max-w-prose space-y-8">
        {DOCUMENTS[document].map((part) => (
          <section key={part} id={part} className="scroll-mt-24">
            <h2 className="text-2xl">{text(`${part}.title`)}</h2>
            <p className="mt-2 leading-relaxed">{text(`${part}.text`)}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
