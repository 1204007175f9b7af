import { useFormatter, useLocale, useTranslations } from "next-intl";
import { namedCountries } from "@/components/catalog/travel/countries";
import { formatDataMb } from "@/components/ui/text/format";
import type { Product } from "@/lib/catalog/model";
import { toAlpha2 } from "@/lib/catalog/texts/countries";
import { Facts } from "../facts";
import { Panel } from "../panel";

const ENOUGH = 12;

/** The features of a product. */
export function FeaturesPanel({ features = {} }: { features: Product["features"] }) {
  const t = useTranslations("adminOffer");
  const format = useFormatter();
  const locale = useLocale();
  const { dataMb, includedCallSeconds, includedSms, validityDays, countries, regions } = features;
  const { simCardType, activationType } = features;
  const few = (all: readonly string[]) =>
    all.length > ENOUGH ? `${all.slice(0, ENOUGH).join(", ")} +${all.length - ENOUGH}` : all.join(", ");
  return (
    <Panel title={t("deliversTitle")}>
      {Object.keys(features).length === 0 ? (
        <p className="text-muted text-sm">{t("noFeatures")}</p>
      ) : (
        <Facts
          facts={[
            dataMb !== undefined && { name: t("features.dataMb"), value: formatDataMb(locale, dataMb) },
            features.dataRollover === true && {
              name: t("features.dataRollover"),
              value: t("features.rollsOver"),
            },
            includedCallSeconds !== undefined && {
              name: t("features.calls"),
              value: t("features.minutes", { minutes: Math.floor(includedCallSeconds / 60) }),
            },
            includedSms !== undefined && { name: t("features.sms"), value: format.number(includedSms) },
            validityDays !== undefined && {
              name: t("features.validity"),
              value: t("features.days", { days: validityDays }),
            },
            simCardType && { name: t("features.sim"), value: t(`features.simOf.${simCardType}`) },
            activationType && {
              name: t("features.activation"),
              value: t(`features.activationOf.${activationType}`),
            },
            regions !== undefined &&
              regions.length > 0 && { name: t("features.regions"), value: few(regions) },
            countries !== undefined &&
              countries.length > 0 && {
                name: t("features.countries"),
                value: few(countryNames(locale, countries)),
              },
          ]}
        />
      )}
    </Panel>
  );
}

const countryNames = (locale: string, codes: readonly string[]): string[] =>
  namedCountries(
    locale,
    codes.map((code) => toAlpha2(code) ?? code),
  ).map(({ name }) => name);
