-- Each call in a contact records its use. That is no change of a page.
DROP TRIGGER "contacts_live" ON "contacts";
--> statement-breakpoint
CREATE TRIGGER "contacts_live" AFTER INSERT ON "contacts" FOR EACH ROW EXECUTE FUNCTION note_live_change('contact', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "contacts_live_update" AFTER UPDATE ON "contacts" FOR EACH ROW
  WHEN ((OLD.channel, OLD.purpose, OLD.ticket, OLD.level, OLD.verified_user_id, OLD.note, OLD.ended_at)
    IS DISTINCT FROM (NEW.channel, NEW.purpose, NEW.ticket, NEW.level, NEW.verified_user_id, NEW.note, NEW.ended_at))
  EXECUTE FUNCTION note_live_change('contact', 'id', 'customer_id');
