// Generated from schemas/language and engine/blocks/*/*.schema.json by `npm run generate`; do not edit.

/** The closed lists of the language, by the keys that hold them. */
export interface ClosedLists {
  readonly "calls.registration.account.record": "ptk" | "akun";
  readonly "calls.registration.mails": "link" | "known" | "recovery";
  readonly "calls.calls.method": "GET" | "POST" | "PUT" | "DELETE";
  readonly "calls.calls.record.operation": "read" | "save" | "draft" | "history" | "answers";
  readonly "calls.calls.ticket.operation": "issue" | "key" | "redeem";
  readonly "calls.calls.account.step": "register" | "check-email" | "renew" | "recover" | "read" | "check" | "activate" | "join" | "open" | "mark" | "confirm-email";
  readonly "case.proposal": "open" | "accepted";
  readonly "case.expects": "hidden" | "open" | "closed";
  readonly "common.tone": "info" | "success" | "warning" | "error";
  readonly "common.buttonStyle": "primary" | "secondary" | "plain" | "danger";
  readonly "common.states.state": "done" | "part" | "todo" | "waiting" | "fix" | "failed" | "locked";
  readonly "data.type": "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";
  readonly "data.format": "email" | "gmail" | "uri" | "url" | "date" | "date-time" | "time" | "digits" | "nik" | "phone" | "year" | "year-month" | "photo" | "file" | "date-range" | "rupiah" | "uuid";
  readonly "data.sensitive": "encrypted" | "unique";
  readonly "data.day": "first" | "last";
  readonly "menu.place": "sidebar" | "tiles" | "services" | "account" | "banners";
  readonly "paper.part.columns.align": "start" | "end";
  readonly "record.owner": "person" | "none";
  readonly "record.reset": "keep" | "remove";
  readonly "record.timed.atEnd": "send" | "keep";
  readonly "record.accounts.of": "program" | "registrations";
  readonly "record.columns.part": "year";
  readonly "record.columns.type": "text" | "integer" | "number" | "rupiah" | "boolean" | "date" | "moment" | "person";
  readonly "record.columns.day": "first" | "last";
  readonly "record.create.invite.identity": "akun" | "ptk";
  readonly "record.transitions.at.reminds": "once" | "again";
  readonly "record.transitions.judged": "submit" | "sound" | "refused";
  readonly "record.transitions.undoes.by": "maker" | "any";
  readonly "record.transitions.note": "optional" | "required";
  readonly "record.transitions.account.does": "invite" | "password" | "block" | "unblock" | "change-email" | "correct" | "merge" | "end-registration" | "forget-factor" | "erase" | "activated" | "declined" | "email-changed" | "merged" | "withdrawn";
  readonly "reference.valueType": "integer" | "string";
  readonly "register.columns.use": "fill" | "compare";
  readonly "retention.from": "created_at" | "updated_at";
  readonly "retention.onErasure": "anonymise" | "keep";
  readonly "screen.kind": "page" | "dialog";
  readonly "screen.layout": "shell" | "plain" | "bare";
  readonly "screen.size": "confirm" | "popup";
  readonly "screen.params.type": "string" | "number" | "boolean" | "object" | "array";
  readonly "accordion.opens": "many" | "one";
  readonly "actions.align": "start" | "center" | "end" | "between";
  readonly "calendar.views": "week" | "month" | "day" | "list";
  readonly "chart.type": "bar" | "stacked" | "horizontal" | "horizontal-stacked" | "line" | "pie" | "histogram";
  readonly "figures.figures.change.good": "up" | "down";
  readonly "form.flow": "page" | "steps" | "tasks";
  readonly "form.consent": "dialog" | "form";
  readonly "form.section.fields.width": "full" | "half" | "third";
  readonly "history.order": "newest" | "oldest" | "given";
  readonly "stack.frame": "none" | "card";
  readonly "stack.direction": "down" | "across";
  readonly "steps.progress": "list" | "count" | "none";
  readonly "table.density": "compact" | "roomy";
  readonly "table.filters.kind": "list" | "text" | "number" | "dates" | "call";
  readonly "table.columns.align": "start" | "end";
  readonly "text.size": "small" | "normal" | "large";
}
