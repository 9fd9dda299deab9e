import ts from 'typescript';

/** Any element of a list, or a property whose name is computed. */
export const anyProperty = '*';

/** An expression without wrappers that only change its type or precedence. */
export function unwrapped(node: ts.Expression): ts.Expression {
  let inner = node;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isAwaitExpression(inner)
  ) {
    inner = inner.expression;
  }
  return inner;
}

export function isFunctionNode(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration {
  return (
    ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)
  );
}

/** The name in the database if a call declares a table. */
export function declaredTableName(
  { expression, arguments: [name] }: ts.CallExpression,
  checker: ts.TypeChecker,
): string | undefined {
  if (!name || !ts.isStringLiteralLike(name)) return undefined;
  const isDeclaration = ts.isPropertyAccessExpression(expression)
    ? expression.name.text === 'pgTable'
    : ts.isIdentifier(expression) && importedName(expression, checker) === 'pgTable';
  return isDeclaration ? name.text : undefined;
}

/** The original name of an identifier where it is declared. */
function importedName(node: ts.Identifier, checker: ts.TypeChecker): string {
  const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
  const isRenamed = declaration !== undefined && ts.isImportSpecifier(declaration);
  return (isRenamed ? declaration.propertyName : undefined)?.text ?? node.text;
}

/** The inputs of a call: its receiver and its arguments, except for one of them. */
export function inputsOf(call: ts.CallExpression, but?: ts.Node): ts.Expression[] {
  const callee = call.expression;
  const receiver = ts.isPropertyAccessExpression(callee) ? [callee.expression] : [];
  return [...receiver, ...call.arguments.filter((argument) => argument !== but)];
}

export function returnedBy(owner: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in owner ? owner.body : undefined;
  if (!body) return [];
  if (!ts.isBlock(body)) return ts.isExpression(body) ? [body] : [];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!isFunctionNode(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

export function nameOfProperty(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

export function nameOfIndex(index: ts.Expression): string {
  return ts.isStringLiteralLike(index) ? index.text : anyProperty;
}
