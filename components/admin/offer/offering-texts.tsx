import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { type Language, languages } from "@/i18n/locales";
import type { ProductOffering } from "@/lib/catalog/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";

const TEXTS = ["name", "description", "uspList", "richContent"] as const;
type Texts = Partial<Pick<ProductOffering, (typeof TEXTS)[number]>>;

/** The texts of an offering, and what changes them. */
export type TextsSection = {
  offering: ProductOffering;
  /** What changes the original, or with a language its translation. */
  actionOf: (language?: Language) => Action | null;
};

/** The texts of an offering with the languages side by side. What a language lacks is marked. */
export function OfferingTexts({ texts: { offering, actionOf } }: { texts: TextsSection }) {
  const t = useTranslations("adminOffer");
  const columns = [undefined, ...languages].map((language) => ({
    language,
    texts: (language ? offering.translations?.[language] : offering) as Texts | undefined,
    action: actionOf(language),
  }));
  return (
    <Panel title={t("textsTitle")} lead={t("textsLead")} padded={false}>
      <Table label={t("textsTitle")} framed={false}>
        <thead>
          <tr>
            <HeadCell>
              <span className="sr-only">{t("textsTitle")}</span>
            </HeadCell>
            {columns.map(({ language, action }) => (
              <HeadCell key={language ?? ""} className="min-w-56">
                <span className="flex items-center justify-between gap-3">
                  {language ? t(`languageOf.${language}`) : t("original")}
                  {action && <ActionButton action={action} intent="ghost" />}
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
                      // A language without any text is as the original; it may be the original's own.
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
