import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

export const ENDPOINT_STATUSES = ["ENABLED", "DISABLED"] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

export const DELIVERY_STATUSES = ["PENDING", "DELIVERED", "PARKED"] as const;

/** The moves of an endpoint, by whether it receives. */
export const ENDPOINT_MOVES = moves<EndpointStatus, "test" | "redeliver">({
  test: { from: ["ENABLED"], refused: failures.webhookEndpointNotTestable },
  redeliver: { from: ["ENABLED"], refused: failures.webhookEndpointNotReceiving },
});
