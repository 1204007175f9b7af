"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ImportColumn } from "./file-columns";

/** The sentence about the columns that a file lacks, each in the quotation marks of the language. */
export function MissingColumns({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useTranslations("lines.import");
  const names = columns.map((column) => t("quoted", { name: t(`column.${column}`) }));
  return t("missing", {
    count: columns.length,
    columns: new Intl.ListFormat(useLocale(), { type: "conjunction" }).format(names),
  });
}
