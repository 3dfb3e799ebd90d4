/* What a page of plain HTML cannot do alone: show a password while it is typed, and search a list. Both stay hidden without it. */
for (const button of document.querySelectorAll("[data-shows]")) {
  const field = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener("click", () => {
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!isShown));
  });
}

const search = document.getElementById("cari");
if (search) {
  const people = [...document.querySelectorAll(".person")].map((button) => ({
    item: button.closest("li"),
    words: `${button.textContent} ${button.value} ${button.closest(".group").querySelector("h3").textContent}`.toLowerCase(),
  }));
  const nobody = document.getElementById("tak-ada");
  search.closest("[hidden]").hidden = false;
  search.addEventListener("input", () => {
    const sought = search.value.toLowerCase().split(/\s+/);
    for (const { item, words } of people) item.hidden = !sought.every((word) => words.includes(word));
    for (const group of document.querySelectorAll(".group")) group.hidden = !group.querySelector("li:not([hidden])");
    nobody.hidden = people.some(({ item }) => !item.hidden);
  });
  search.form.addEventListener("submit", (event) => {
    if (event.submitter === null) event.preventDefault();
  });
}
