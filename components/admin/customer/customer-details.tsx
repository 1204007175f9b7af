import { useTranslations } from "next-intl";
import { Facts } from "../facts";
import { type HiddenText, HiddenValue } from "../hidden/hidden-value";
import { Panel } from "../panel";

type Details = {
  identity: HiddenText | null;
  vatNumber: HiddenText | null;
  billingAddress: HiddenText | null;
  shippingAddress: HiddenText | null;
  instructions: HiddenText | null;
};

/** What is kept about a customer and hidden from a first look: numbers and addresses. Nothing where none is known. */
export function CustomerDetails({ details, shipsTo }: { details: Details; shipsTo: string | undefined }) {
  const t = useTranslations("adminCustomer");
  const { identity, vatNumber, billingAddress, shippingAddress, instructions } = details;
  if (Object.values(details).every((detail) => detail === null)) return null;
  return (
    <Panel title={t("details")}>
      <Facts
        facts={[
          identity && { name: t("identity"), value: <HiddenValue hidden={identity} /> },
          vatNumber && { name: t("vatNumber"), value: <HiddenValue hidden={vatNumber} /> },
          billingAddress && { name: t("billingAddress"), value: <HiddenValue hidden={billingAddress} /> },
          shippingAddress && {
            name: t("shippingAddress"),
            value: (
              <>
                {shipsTo}
                <span className="block">
                  <HiddenValue hidden={shippingAddress} />
                </span>
              </>
            ),
          },
          instructions && { name: t("instructions"), value: <HiddenValue hidden={instructions} /> },
        ]}
      />
    </Panel>
  );
}
