"use client";
import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/forms/switch";
import { setSingleKeys, useSingleKeys } from "./single-keys";

/** Turns keys without a modifier on or off in this browser. */
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
