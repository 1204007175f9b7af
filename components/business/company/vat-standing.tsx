import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import type { CustomerTax } from "@/lib/values/customer-tax";

const TONES = { VALID: "success", WELL_FORMED: "success", PENDING: "info", INVALID: "danger" } as const;

/** The result of checking the VAT number, if it changes the charges. */
export function VatStanding({ tax }: { tax: CustomerTax | undefined }) {
  const t = useTranslations("company.vat");
  const status = tax?.vatNumberStatus;
  if (!status || !tax.vatNumber) return null;
  return (
    <Alert tone={TONES[status]} className="mb-5">
      {t(status, { number: tax.vatNumber })}
    </Alert>
  );
}
