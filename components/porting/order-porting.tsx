"use client";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { portCountryOf } from "./details";
import { PortingCard } from "./porting-card";

/** The porting that was ordered with a subscription, on the order's page. */
export default function OrderPorting({ subscriptionId }: { subscriptionId: string }) {
  return (
    <PortingCard
      subscriptionId={subscriptionId}
      manages
      framed={false}
      show={(msisdn) => formatPhoneNumber(msisdn, [portCountryOf(msisdn) ?? "US"])}
    />
  );
}
