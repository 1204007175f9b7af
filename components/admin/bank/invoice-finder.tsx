import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";

/** Finds an invoice by its number: a native form, whose value becomes the page's address. */
export function InvoiceFinder({ path, number }: { path: string; number: string }) {
  const t = useTranslations("adminBank");
  return (
    <search aria-label={t("find")}>
      <form action={path} method="get" className="flex flex-wrap items-end gap-3 border-t px-4 py-4">
        <Field label={t("findNumber")} className="min-w-52 flex-1">
          <Input name="number" defaultValue={number} maxLength={50} autoComplete="off" />
        </Field>
        <button type="submit" className={buttonStyle({ intent: "secondary", className: "mb-1.5 min-h-12" })}>
          {t("find")}
        </button>
      </form>
    </search>
  );
}
