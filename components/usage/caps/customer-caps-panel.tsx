import { useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import type { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import { ZoneCaps } from "./zone-caps";

/** The caps over all lines of a customer, for those who can change them. */
export function CustomerCapsPanel({ caps }: { caps: CustomerDataCaps }) {
  const t = useTranslations("usage.caps");
  return (
    <Card>
      <CardBody>
        <p>{t(caps.blocksData ? "leadForAll" : "leadForAllWarns")}</p>
        <ZoneCaps owner={{ customerId: caps.customerId }} caps={caps} manages heading="h2" />
      </CardBody>
    </Card>
  );
}
