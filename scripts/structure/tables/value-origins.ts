import ts from 'typescript';
import {
  anyProperty,
  declaredTableName,
  inputsOf,
  isFunctionNode,
  nameOfIndex,
  nameOfProperty,
  returnedBy,
  unwrapped,
} from './syntax.ts';

/** A call of pgTable, which declares a table. */
type DeclaredTable = { kind: 'table'; call: ts.CallExpression };
/** A string literal: it may be the name of a table in SQL. */
type WrittenText = { kind: 'text'; text: string };
/** A caller's argument; `path` leads from the argument to the value. */
export type Parameter = {
  kind: 'parameter';
  owner: ts.SignatureDeclaration;
  place: number;
  path: Path;
};
type FunctionValue = { kind: 'function'; node: ts.SignatureDeclaration };

/** Where a value can come from. */
export type Origin = DeclaredTable | WrittenText | Parameter | FunctionValue;

/** Properties from an object to the requested value. */
type Path = readonly string[];

/** Longer paths come only from values that contain themselves. */
const longestPath = 4;

/**
 * Follows values back to their origins: through variables, imports and re-exports, destructuring,
 * objects, lists, defaults of parameters and returned values. For unknown code (a function of a
 * package), every input may be the result.
 */
export class ValueOrigins {
  readonly #checker: ts.TypeChecker;
  readonly #known = new Map<ts.Node, Map<string, readonly Origin[]>>();
  readonly #assigned: ReadonlyMap<ts.Symbol, readonly ts.Expression[]>;

  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#checker = checker;
    this.#assigned = assignments(checker, files);
  }

  /** The origins of `expression.path`. */
  of(expression: ts.Expression, path: Path = []): readonly Origin[] {
    const node = unwrapped(expression);
    if (path.length > longestPath) return [];
    const key = path.join('.');
    const known = this.#known.get(node) ?? new Map<string, readonly Origin[]>();
    this.#known.set(node, known);
    const before = known.get(key);
    if (before) return before;
    known.set(key, []);
    const found = [...new Set(this.#follow(node, path))];
    known.set(key, found);
    return found;
  }

  #follow(node: ts.Expression, path: Path): readonly Origin[] {
    const [first, ...rest] = path;
    if (ts.isIdentifier(node)) return this.#ofSymbol(this.#checker.getSymbolAtLocation(node), path);
    if (ts.isPropertyAccessExpression(node)) {
      return this.of(node.expression, [node.name.text, ...path]);
    }
    if (ts.isElementAccessExpression(node)) {
      return this.of(node.expression, [nameOfIndex(node.argumentExpression), ...path]);
    }
    if (ts.isConditionalExpression(node)) {
      return [...this.of(node.whenTrue, path), ...this.of(node.whenFalse, path)];
    }
    if (ts.isBinaryExpression(node)) {
      return [...this.of(node.left, path), ...this.of(node.right, path)];
    }
    if (ts.isCallExpression(node)) return this.#ofCall(node, path);
    if (ts.isNewExpression(node)) return this.#ofInputs(node.arguments ?? [], path);
    if (ts.isArrayLiteralExpression(node)) return this.#ofList(node, path);
    if (ts.isObjectLiteralExpression(node)) {
      return first === undefined ? [] : this.#ofObject(node, first, rest);
    }
    if (isFunctionNode(node)) return first === undefined ? [{ kind: 'function', node }] : [];
    if (ts.isStringLiteralLike(node)) {
      return first === undefined ? [{ kind: 'text', text: node.text }] : [];
    }
    return [];
  }

  #ofSymbol(symbol: ts.Symbol | undefined, path: Path): readonly Origin[] {
    if (!symbol) return [];
    const [first, ...rest] = path;
    const meant =
      symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    if (meant.flags & ts.SymbolFlags.Module) {
      return this.#checker
        .getExportsOfModule(meant)
        .filter(({ name }) => first === anyProperty || name === first)
        .flatMap((exported) => this.#ofSymbol(exported, rest));
    }
    return [
      ...(meant.declarations ?? []).flatMap((declaration) =>
        this.#ofDeclaration(declaration, path),
      ),
      ...(this.#assigned.get(meant) ?? []).flatMap((value) => this.of(value, path)),
    ];
  }

  #ofDeclaration(node: ts.Node, path: Path): readonly Origin[] {
    if (ts.isBindingElement(node)) {
      const within = ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken;
      const key = node.propertyName ?? node.name;
      const step =
        within && (ts.isIdentifier(key) || ts.isStringLiteral(key)) ? key.text : anyProperty;
      const inner = node.dotDotDotToken ? path : [step, ...path];
      return [
        ...this.#ofDeclaration(node.parent.parent, inner),
        ...(node.initializer ? this.of(node.initializer, path) : []),
      ];
    }
    if (ts.isParameter(node)) return this.#ofParameter(node, path);
    if (ts.isVariableDeclaration(node)) {
      if (node.initializer) return this.of(node.initializer, path);
      const loop = node.parent.parent;
      return ts.isForOfStatement(loop) ? this.of(loop.expression, [anyProperty, ...path]) : [];
    }
    if (ts.isFunctionDeclaration(node))
      return path.length === 0 ? [{ kind: 'function', node }] : [];
    if (ts.isPropertyDeclaration(node) && node.initializer) return this.of(node.initializer, path);
    return ts.isExportAssignment(node) ? this.of(node.expression, path) : [];
  }

  #ofParameter(node: ts.ParameterDeclaration, path: Path): readonly Origin[] {
    const owner = node.parent;
    const parameter: Origin = {
      kind: 'parameter',
      owner,
      place: owner.parameters.indexOf(node),
      path: node.dotDotDotToken ? path.slice(1) : path,
    };
    const call = owner.parent;
    const isCallback =
      ts.isCallExpression(call) && call.arguments.some((argument) => argument === owner);
    return [
      parameter,
      ...(node.initializer ? this.of(node.initializer, path) : []),
      ...(isCallback ? this.#ofInputs(inputsOf(call, owner), path) : []),
    ];
  }

  #ofCall(node: ts.CallExpression, path: Path): readonly Origin[] {
    if (declaredTableName(node, this.#checker) !== undefined) {
      const isTable = path.length === 0 || (path.length === 2 && path[1] === 'table');
      return isTable ? [{ kind: 'table', call: node }] : [];
    }
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      return node.arguments.flatMap((file) =>
        this.#ofSymbol(this.#checker.getSymbolAtLocation(file), path),
      );
    }
    const functions = this.functionsOf(node.expression);
    if (functions.length === 0) return this.#ofInputs(inputsOf(node), path);
    return functions.flatMap((called) =>
      returnedBy(called)
        .flatMap((value) => this.of(value, path))
        .flatMap((origin) =>
          origin.kind === 'parameter' && origin.owner === called
            ? this.ofArgument(node, origin)
            : [origin],
        ),
    );
  }

  /** The origins of a call's argument for a parameter. */
  ofArgument(call: ts.CallExpression, { place, path }: Parameter): readonly Origin[] {
    const argument = call.arguments[place];
    return argument ? this.of(argument, path) : [];
  }

  /** The functions of this project that an expression may refer to. */
  functionsOf(callee: ts.Expression): ts.SignatureDeclaration[] {
    return this.of(callee).flatMap((origin) => (origin.kind === 'function' ? [origin.node] : []));
  }

  /** The possible results of unknown code with these inputs. */
  #ofInputs(inputs: readonly ts.Expression[], path: Path): readonly Origin[] {
    const within = path[0] === anyProperty ? path : [anyProperty, ...path];
    return inputs.flatMap((input) => [...this.of(input, path), ...this.of(input, within)]);
  }

  #ofList(node: ts.ArrayLiteralExpression, [first, ...rest]: Path): readonly Origin[] {
    if (first === undefined) return [];
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element)
        ? this.of(element.expression, [anyProperty, ...rest])
        : this.of(element, rest),
    );
  }

  #ofObject(node: ts.ObjectLiteralExpression, wanted: string, rest: Path): readonly Origin[] {
    return node.properties.flatMap((property): readonly Origin[] => {
      if (ts.isSpreadAssignment(property)) return this.of(property.expression, [wanted, ...rest]);
      if (wanted !== anyProperty && nameOfProperty(property.name) !== wanted) return [];
      if (ts.isShorthandPropertyAssignment(property)) {
        return this.#ofSymbol(this.#checker.getShorthandAssignmentValueSymbol(property), rest);
      }
      if (ts.isPropertyAssignment(property)) return this.of(property.initializer, rest);
      if (ts.isMethodDeclaration(property) && rest.length === 0) {
        return [{ kind: 'function', node: property }];
      }
      return [];
    });
  }
}

/** Every value that is assigned to a variable or a property after its declaration. */
function assignments(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
): Map<ts.Symbol, ts.Expression[]> {
  const found = new Map<ts.Symbol, ts.Expression[]>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isIdentifier(node.left)
    ) {
      const symbol = checker.getSymbolAtLocation(node.left);
      if (symbol) found.set(symbol, [...(found.get(symbol) ?? []), node.right]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return found;
}
