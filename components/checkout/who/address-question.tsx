"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { AddressFields } from "./address-fields";

type Fields = Omit<ComponentProps<typeof AddressFields>, "section">;

/** Asks for the address on which the tax depends. */
export function AddressQuestion({ why, ...fields }: Fields & { why: string }) {
  const t = useTranslations("checkout.who");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-lg">{t("addressTitle")}</legend>
      <p className="mb-4 text-muted">{why}</p>
      <AddressFields {...fields} section="home" />
    </fieldset>
  );
}
