import type { ComponentProps } from "react";
import { PortingTracker } from "@/components/porting/porting-tracker";
import { UpcomingChanges } from "@/components/upcoming/upcoming-changes";
import { DebtNotice } from "./state/debt-notice";
import { StateNotice } from "./state/state-notice";

/** What is shown above everything else of a subscription. */
export type NoticesSection = {
  /** What is overdue, for those who may see it. */
  debt: ComponentProps<typeof DebtNotice> | null;
  state: Omit<ComponentProps<typeof StateNotice>, "haveNumberBack">;
  /** Where the code goes that confirms an order of the number; undefined for viewers who may not order it. */
  codesTo: string | undefined;
  upcoming: ComponentProps<typeof UpcomingChanges>;
  porting: ComponentProps<typeof PortingTracker>;
};

/**
 * What a customer needs to know before anything else: a debt, a state other than working, coming changes, a number on
 * its way.
 * @param orderWithNumber starts the order of a new subscription with the number of one that has ended
 */
export function SubscriptionNotices({
  notices: { debt, state, codesTo, upcoming, porting },
  orderWithNumber,
}: {
  notices: NoticesSection;
  orderWithNumber: (subscriptionId: string) => Promise<never>;
}) {
  return (
    <>
      {debt && <DebtNotice {...debt} />}
      <StateNotice
        {...state}
        haveNumberBack={
          codesTo === undefined
            ? undefined
            : { start: orderWithNumber.bind(null, state.subscription.subscriptionId), email: codesTo }
        }
      />
      <UpcomingChanges {...upcoming} />
      <PortingTracker {...porting} />
    </>
  );
}
