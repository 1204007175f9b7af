ALTER TABLE "pending_charges" ADD COLUMN "proration" jsonb;--> statement-breakpoint
ALTER TABLE "offering_changes" ADD COLUMN "proration" jsonb;--> statement-breakpoint
-- Names the kind and the cause of the items of all invoices. An order's item knows its order line. Any other item is found by
-- what it charges for: the change that was pending, or the subscription, add-on or license. What cannot be found names its
-- own invoice.
UPDATE "invoices" i SET "lines" = explained."lines"
  FROM (
    SELECT items."tenant_id", items."id",
           jsonb_agg((items."item" - 'orderLineItemId') || jsonb_build_object('kind', items."kind", 'cause', CASE
             WHEN items."order_line" IS NOT NULL
               THEN jsonb_build_object('type', 'ORDER_LINE_ITEM', 'id', items."order_line")
             WHEN items."kind" = 'PRORATION' AND items."change" IS NOT NULL
               THEN jsonb_build_object('type', 'OFFERING_CHANGE', 'id', items."change")
             WHEN items."kind" = 'CYCLE' AND items."item" ? 'subscriptionId'
               THEN jsonb_build_object('type', 'SUBSCRIPTION', 'id', items."item"->>'subscriptionId')
             WHEN items."kind" = 'SEAT' AND items."item" ? 'licenseId'
               THEN jsonb_build_object('type', 'LICENSE', 'id', items."item"->>'licenseId')
             WHEN items."kind" = 'ADDON' AND items."addon" IS NOT NULL
               THEN jsonb_build_object('type', 'SUBSCRIPTION_ADDON', 'id', items."addon")
             ELSE jsonb_build_object('type', 'INVOICE', 'id', items."id")
           END) ORDER BY items."place") AS "lines"
      FROM (
        SELECT v."tenant_id", v."id", line."item", line."place", coalesce(o."id", placed."id") AS "order_line",
               c."cause_id" AS "change", a."id" AS "addon",
               CASE
                 WHEN line."item"->>'kind' = 'PRORATION' THEN 'PRORATION'
                 WHEN coalesce(o."type", placed."type") IN ('SUBSCRIPTION_CHANGE', 'LICENSE_CHANGE') THEN 'PRORATION'
                 WHEN v."order_id" IS NULL AND NOT line."item" ? 'periodStart' AND line."item" ? 'productOfferingId'
                   THEN 'PRORATION'
                 WHEN f."price"->>'priceType' IS DISTINCT FROM 'RECURRING' THEN
                   CASE WHEN f."price" IS NULL AND line."item" ? 'periodStart' THEN 'CYCLE' ELSE 'ONE_TIME' END
                 WHEN p."type" = 'SUBSCRIPTION' THEN 'CYCLE'
                 WHEN p."type" = 'LICENSE' THEN 'SEAT'
                 ELSE 'ADDON'
               END AS "kind"
          FROM "invoices" v
         CROSS JOIN LATERAL (
           -- `nth`: which of several equal items it is.
           SELECT e."item", e."place", row_number() OVER (
                    PARTITION BY e."item"->>'subscriptionId', e."item"->>'productOfferingId', e."item"->>'periodStart'
                    ORDER BY e."place") AS "nth"
             FROM jsonb_array_elements(v."lines") WITH ORDINALITY AS e("item", "place")
         ) line
          LEFT JOIN "order_line_items" o
            ON o."tenant_id" = v."tenant_id" AND o."id" = (line."item"->>'orderLineItemId')::uuid
          LEFT JOIN LATERAL (
            SELECT l."id", l."type" FROM "order_line_items" l
             WHERE v."order_id" IS NOT NULL AND NOT line."item" ? 'orderLineItemId'
               AND l."tenant_id" = v."tenant_id" AND l."order_id" = v."order_id"
               AND l."product_offering_id"::text = line."item"->>'productOfferingId'
             ORDER BY coalesce(l."subscription_id", l."created_subscription_id")::text
                      IS DISTINCT FROM line."item"->>'subscriptionId', l."position"
             LIMIT 1
          ) placed ON true
          LEFT JOIN "product_offerings" f
            ON f."tenant_id" = v."tenant_id" AND f."id" = (line."item"->>'productOfferingId')::uuid
          LEFT JOIN "products" p ON p."tenant_id" = f."tenant_id" AND p."id" = f."product_id"
          LEFT JOIN LATERAL (
            SELECT q."cause_id" FROM "pending_charges" q
             WHERE v."order_id" IS NULL
               AND (NOT line."item" ? 'periodStart' OR line."item"->>'kind' = 'PRORATION')
               AND q."tenant_id" = v."tenant_id" AND q."invoice_id" = v."id"
               AND q."product_offering_id"::text = line."item"->>'productOfferingId'
               AND q."subscription_id"::text IS NOT DISTINCT FROM line."item"->>'subscriptionId'
               AND q."license_id"::text IS NOT DISTINCT FROM line."item"->>'licenseId'
             ORDER BY q."created_at", q."id" OFFSET line."nth" - 1 LIMIT 1
          ) c ON true
          LEFT JOIN LATERAL (
            SELECT s."id" FROM "subscription_addons" s
             WHERE v."order_id" IS NULL AND p."type" = 'SUBSCRIPTION_ADDON'
               AND s."tenant_id" = v."tenant_id" AND s."subscription_id" = (line."item"->>'subscriptionId')::uuid
               AND s."product_offering_id"::text = line."item"->>'productOfferingId'
             ORDER BY EXISTS (SELECT 1 FROM "billed_cycles" b WHERE b."tenant_id" = v."tenant_id"
                                 AND b."invoice_id" = v."id" AND b."subject_id" = s."id") DESC, s."id"
             OFFSET line."nth" - 1 LIMIT 1
          ) a ON true
      ) items
     GROUP BY items."tenant_id", items."id"
  ) explained
 WHERE i."tenant_id" = explained."tenant_id" AND i."id" = explained."id";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_items_explained" CHECK (not jsonb_path_exists("invoices"."lines", '$[*] ? (!exists(@.kind) || !exists(@.cause.type) || !exists(@.cause.id))'));