"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import type { ListedSubscription } from "./lines";

/** Saves subscriptions as a file, with the page's texts; their usage is read first. */
export function useSaveSubscriptionFile() {
  const t = useTranslations("lines");
  const locale = useLocale();
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (subscriptions: readonly ListedSubscription[]) => {
    setSaving(true);
    setProblem(undefined);
    try {
      const { saveSubscriptionFile } = await import("./save-lines");
      await saveSubscriptionFile(subscriptions, {
        locale,
        name: t("export.file"),
        heading: (column) => t(`export.${column}`),
        status: (status) => t(`status.${status}`),
        esim: (state) => t(`esim.${state}`),
      });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, problem };
}
