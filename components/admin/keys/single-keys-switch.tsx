"use client";
import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/forms/switch";
import { setSingleKeys, useSingleKeys } from "./single-keys";

/** Whether keys without a modifier do something, in this browser. */
export function SingleKeysSwitch() {
  const t = useTranslations("adminKeys");
  return (
    <Switch
      label={t("single")}
      description={t("singleText")}
      checked={useSingleKeys()}
      onCheckedChange={setSingleKeys}
    />
  );
}
