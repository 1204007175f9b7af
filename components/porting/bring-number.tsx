"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/client/client";
import { type PortCountry, type PortingDetailsInput, portingFormValues } from "./details";
import type { DetailsRefusal } from "./details-form";
import { useRefusal } from "./fix-form";
import PortWizard, { type PortAnswer } from "./port-wizard";
import { portingKey } from "./use-live-porting";

/** Brings a number from another carrier to an active subscription. */
export default function BringNumber({
  subscriptionId,
  country,
  brand,
  number,
  holder,
  onClose,
}: {
  subscriptionId: string;
  country: PortCountry;
  brand: string;
  /** The number that failed before, to try again. */
  number?: string | undefined;
  /** The known details of the number's probable owner. */
  holder: Partial<PortingDetailsInput>;
  onClose: () => void;
}) {
  const t = useTranslations("porting.bring");
  const router = useRouter();
  const client = useQueryClient();
  const failureText = useFailureText();
  const refusalOf = useRefusal();

  const start = async (body: PortAnswer): Promise<DetailsRefusal | undefined> => {
    try {
      const { error } = await api.POST("/subscriptions/{subscriptionId}/in-porting", {
        params: { path: { subscriptionId } },
        body,
      });
      if (error) throw error;
      toast({ message: t("started") });
      await client.invalidateQueries({ queryKey: portingKey(subscriptionId) });
      router.refresh();
      onClose();
      return undefined;
    } catch (error) {
      return refusalOf(error) ?? { text: failureOf(error)?.details?.[0]?.message ?? failureText(error) };
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("title")}
      description={t("lead")}
    >
      <PortWizard
        country={country}
        brand={brand}
        number={number}
        initial={portingFormValues(holder, undefined, country)}
        submit={t("submit")}
        onSubmit={start}
      />
    </Dialog>
  );
}
