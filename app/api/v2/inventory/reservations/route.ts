import { serve } from "@/lib/http/serve";
import { createReservation, listReservationsOperation } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listReservationsOperation,
  createReservation,
);
