import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { portingStart } from "./porting-tracker";
import { isOpenPorting } from "./progress";
import { BringButton } from "./subscription-porting";

/** The section of the number, and of bringing another one. */
export type NumberSection = {
  subscription: Subscription;
  porting: Porting | null;
  manages: boolean;
  brand: string;
  homes: readonly string[];
};

/** The subscription's number, and the way to bring another one for viewers who may change the subscription. */
export function NumberPanel({
  number: { subscription, porting, manages, brand, homes },
}: {
  number: NumberSection;
}) {
  const t = useTranslations("porting.panel");
  const bring =
    manages && subscription.status !== "CANCELLED" ? portingStart(subscription, brand) : undefined;
  if (!bring || (porting && isOpenPorting(porting))) return null;
  return (
    <Card>
      <CardBody>
        <h2 className="text-xl">{t("title")}</h2>
        <p className="tabular mt-3 font-medium text-lg">{formatPhoneNumber(subscription.msisdn, homes)}</p>
        <p className="mt-1 mb-4 text-muted">{t("text")}</p>
        <ClientMessages areas={["porting", "address", "failures"]}>
          <BringButton {...bring} />
        </ClientMessages>
      </CardBody>
    </Card>
  );
}
