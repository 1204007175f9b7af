import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/text/badge";
import { type Language, languages } from "@/i18n/locales";
import type { ProductOffering } from "@/lib/catalog/model";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";

const TEXTS = ["name", "description", "uspList", "richContent"] as const;
type Texts = Partial<Pick<ProductOffering, (typeof TEXTS)[number]>>;

/** The texts of an offering with its languages next to each other. Missing texts are marked. */
export function OfferingTexts({
  offering,
  actionOf,
}: {
  offering: ProductOffering;
  /** The action that changes the original, or with a language its translation. */
  actionOf: (language?: Language) => ReactNode;
}) {
  const t = useTranslations("adminOffer");
  const columns: { language?: Language; texts: Texts | undefined }[] = [
    { texts: offering },
    ...languages.map((language) => ({ language, texts: offering.translations?.[language] })),
  ];
  return (
    <Panel title={t("textsTitle")} lead={t("textsLead")} padded={false}>
      <Table label={t("textsTitle")} framed={false}>
        <thead>
          <tr>
            <HeadCell>
              <span className="sr-only">{t("textsTitle")}</span>
            </HeadCell>
            {columns.map(({ language }) => (
              <HeadCell key={language ?? ""} className="min-w-56">
                <span className="flex items-center justify-between gap-3">
                  {language ? t(`languageOf.${language}`) : t("original")}
                  {actionOf(language)}
                </span>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {TEXTS.map((name) => (
            <tr key={name} className={rowStyle}>
              <th scope="row" className="whitespace-nowrap px-4 py-2.5 align-top font-normal text-muted">
                {t(`text.${name}`)}
              </th>
              {columns.map(({ language, texts }) => (
                <Cell key={language ?? ""} className="max-w-80 break-words" lang={language}>
                  <Text
                    text={texts?.[name]}
                    isMissing={texts !== undefined && language !== undefined && hasText(offering[name])}
                    words={{
                      missing: t("missing"),
                      // A language without any text shows the original, which may be in that language.
                      none: t(texts === undefined && hasText(offering[name]) ? "asOriginal" : "none"),
                    }}
                  />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const hasText = (text: string | readonly string[] | undefined): boolean => (text?.length ?? 0) > 0;

function Text({
  text,
  isMissing,
  words,
}: {
  text: string | readonly string[] | undefined;
  isMissing: boolean;
  words: { missing: string; none: string };
}) {
  if (text === undefined || !hasText(text))
    return isMissing ? (
      <Badge tone="warning" className="text-xs!">
        {words.missing}
      </Badge>
    ) : (
      <span className="text-muted">{words.none}</span>
    );
  if (typeof text === "string") return <span className="line-clamp-6 whitespace-pre-line">{text}</span>;
  return (
    <ul className="list-disc pl-4">
      {text.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
