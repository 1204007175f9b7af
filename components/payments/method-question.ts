import type { EmbeddedPaymentProfile } from "@/lib/payments/profile-model";

export type MethodQuestion = { kind: "default" | "remove"; profile: EmbeddedPaymentProfile };
