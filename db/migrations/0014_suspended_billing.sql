DROP INDEX "subscriptions_billing";--> statement-breakpoint
CREATE INDEX "subscriptions_billing" ON "subscriptions" USING btree ("tenant_id",coalesce("billed_until", "paid_until")) WHERE "subscriptions"."status" in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and "subscriptions"."auto_renew" and "subscriptions"."paid_until" is not null;--> statement-breakpoint
-- Suspended lines were not billed until now, and their customers were told so. What they had paid and been billed moves by
-- the time since their suspension, as it would have when they came back; they are billed from the first cycle after that.
WITH "stopped" AS (
	SELECT s."tenant_id", s."id", s."suspended_at",
		now() + t."clock_offset_ms" * interval '1 millisecond' AS "at",
		now() + t."clock_offset_ms" * interval '1 millisecond' - s."suspended_at" AS "lasted"
	FROM "subscriptions" s JOIN "tenants" t ON t."id" = s."tenant_id"
	WHERE s."status" = 'SUSPENDED'
		AND s."suspended_at" < now() + t."clock_offset_ms" * interval '1 millisecond'
), "cycles" AS (
	UPDATE "billed_cycles" c SET
		"starts_at" = CASE WHEN c."starts_at" > s."suspended_at" THEN c."starts_at" + s."lasted" ELSE c."starts_at" END,
		"ends_at" = c."ends_at" + s."lasted"
	FROM "stopped" s
	WHERE c."tenant_id" = s."tenant_id" AND c."ends_at" > s."suspended_at"
		AND (c."subject_id" = s."id" OR c."subject_id" IN (
			SELECT a."id" FROM "subscription_addons" a
			WHERE a."tenant_id" = s."tenant_id" AND a."subscription_id" = s."id"))
), "packages" AS (
	UPDATE "usage_packages" p SET "valid_to" = p."valid_to" + s."lasted"
	FROM "stopped" s
	WHERE p."tenant_id" = s."tenant_id" AND p."subscription_id" = s."id" AND p."valid_to" > s."suspended_at"
), "addons" AS (
	UPDATE "subscription_addons" a SET
		"valid_to" = CASE WHEN a."valid_to" > s."suspended_at" THEN a."valid_to" + s."lasted" ELSE a."valid_to" END,
		"billed_until" = CASE
			WHEN a."billed_until" > s."suspended_at" THEN a."billed_until" + s."lasted"
			WHEN a."billed_until" IS NULL AND a."valid_to" > s."suspended_at" THEN NULL
			ELSE s."at" END
	FROM "stopped" s
	WHERE a."tenant_id" = s."tenant_id" AND a."subscription_id" = s."id" AND a."status" = 'ACTIVE'
)
UPDATE "subscriptions" line SET
	"period_ends_at" = CASE WHEN line."period_ends_at" > s."suspended_at"
		THEN line."period_ends_at" + s."lasted" ELSE line."period_ends_at" END,
	"paid_until" = CASE WHEN line."paid_until" > s."suspended_at"
		THEN line."paid_until" + s."lasted" ELSE line."paid_until" END,
	"billed_until" = CASE
		WHEN line."billed_until" > s."suspended_at" THEN line."billed_until" + s."lasted"
		WHEN line."billed_until" IS NULL AND line."paid_until" > s."suspended_at" THEN NULL
		ELSE s."at" END,
	"binding_ends_at" = CASE WHEN line."binding_ends_at" > s."suspended_at"::date
		THEN line."binding_ends_at" + (s."at"::date - s."suspended_at"::date) ELSE line."binding_ends_at" END
FROM "stopped" s
WHERE line."tenant_id" = s."tenant_id" AND line."id" = s."id" AND line."paid_until" IS NOT NULL;
