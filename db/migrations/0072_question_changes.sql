-- online
-- An open question shows new messages at once. Every message changes the row of its question.
ALTER TABLE "live_changes" DROP CONSTRAINT IF EXISTS "live_changes_type";
--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_type" CHECK ("live_changes"."type" in ('customer', 'subscription', 'order', 'invoice', 'paymentIntent', 'paymentDispute', 'porting', 'carrierOperation', 'incomingPayment', 'billingDiscrepancy', 'workItem', 'approval', 'bulkJob', 'note', 'contact', 'question', 'presence')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "live_changes" VALIDATE CONSTRAINT "live_changes_type";
--> statement-breakpoint
CREATE TRIGGER "questions_live" AFTER INSERT OR UPDATE ON "questions" FOR EACH ROW EXECUTE FUNCTION note_live_change('question', 'id', 'customer_id');
