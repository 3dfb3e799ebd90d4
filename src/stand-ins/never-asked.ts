/**
 * Stands in for what the entries of operators and keywords hold beside what a page asks of them: how a condition is said in SQL, and how a
 * schema is compiled. Some of it is made as the entries are: each of these gives itself, and is never asked for more.
 */
const unused = (): unknown => unused;

export {
  unused as conditionOf,
  unused as count,
  unused as equal,
  unused as exists,
  unused as inTime,
  unused as joined,
  unused as listItems,
  unused as masterOf,
  unused as member,
  unused as not,
  unused as ordered,
  unused as paramsOfCall,
  unused as present,
  unused as sameEmail,
};
