// Executes a main program as far as its values are known. Called by Races.cpp.
#include "Traces.h"

#include "../Enquiries.h"
#include "Accesses.h"
#include "Definitions.h"
#include "Values.h"

namespace Atoll::races {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

int Numbers::ofPlace(parser::CharBlock where) {
  auto [known, isNew] = byPlace_.emplace(where.begin(), static_cast<int>(places_.size()));
  if (isNew)
    places_.push_back(where);
  return known->second;
}

int Numbers::ofSymbol(const semantics::Symbol &symbol) {
  return bySymbol_.emplace(&symbol, static_cast<int>(bySymbol_.size())).first->second;
}

namespace {

constexpr size_t mostEvents{4000};
constexpr long mostTurns{4};

class Execution {
public:
  Execution(const Facts &facts, int image, int numImages, Numbers &numbers)
      : facts_{facts}, machine_{image, numImages}, accesses_{facts, machine_, numbers, trace_} {}

  std::optional<Trace> run(const parser::Block &body) {
    execute(body);
    if (isLost_ || accesses_.isInvalid())
      return std::nullopt;
    return std::move(trace_);
  }

private:
  void execute(const parser::Block &block) {
    for (const auto &part : block) {
      if (isLost_ || hasEnded_)
        return;
      isLost_ = isLost_ || trace_.size() > mostEvents;
      if (const auto *executable{std::get_if<parser::ExecutableConstruct>(&part.u)})
        common::visit([&](const auto &x) { execute(x); }, executable->u);
    }
  }

  // ---- constructs ----

  template <typename T> void execute(const common::Indirection<T> &x) { execute(x.value()); }
  template <typename T> void execute(const T &x) { skip(x); }
  void execute(const parser::Statement<parser::ActionStmt> &x) { act(x.statement); }
  void execute(const parser::BlockConstruct &x) { execute(std::get<parser::Block>(x.t)); }

  void execute(const parser::IfConstruct &x) {
    ++conditions_;
    branch(x);
    --conditions_;
  }
  void branch(const parser::IfConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::IfThenStmt>>(x.t).statement};
    auto is{condition(std::get<parser::ScalarLogicalExpr>(first.t))};
    if (!is)
      return skip(x);
    if (*is)
      return execute(std::get<parser::Block>(x.t));
    for (const auto &elseIf : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t)) {
      const auto &statement{std::get<parser::Statement<parser::ElseIfStmt>>(elseIf.t).statement};
      is = condition(std::get<parser::ScalarLogicalExpr>(statement.t));
      if (!is)
        return skip(x);
      if (*is)
        return execute(std::get<parser::Block>(elseIf.t));
    }
    if (const auto &last{std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)})
      execute(std::get<parser::Block>(last->t));
  }

  void execute(const parser::DoConstruct &x) {
    const auto &body{std::get<parser::Block>(x.t)};
    const auto *bounds{x.IsDoNormal() ? std::get_if<parser::LoopControl::Bounds>(&x.GetLoopControl()->u) : nullptr};
    auto value{[&](const auto &expr) { return valueOf(expr.thing.value(), machine_); }};
    std::optional<long> first, last, step;
    if (bounds) {
      first = value(lowerOf(*bounds));
      last = value(upperOf(*bounds));
      step = stepOf(*bounds) ? value(*stepOf(*bounds)) : std::optional<long>{1};
    }
    const semantics::Symbol *variable{bounds ? &nameOf(*bounds).thing.symbol->GetUltimate() : nullptr};
    if (first && last && step && *step != 0 && (*last - *first + *step) / *step <= mostTurns) {
      for (long turn{*first}; *step > 0 ? turn <= *last : turn >= *last; turn += *step) {
        machine_.variables[variable] = turn;
        execute(body);
        if (isLost_ || hasEnded_)
          return;
      }
      forget(variable);
      return;
    }
    // Twice, since the end of one turn and the beginning of the next are in one segment. It is executed by all images
    // as often if they meet in it.
    if (x.IsDoConcurrent() || !definitionsIn(body).synchronises)
      return skip(x);
    for (int turn{0}; turn < 2 && !isLost_ && !hasEnded_; ++turn) {
      forgetAll(definitionsIn(x));
      execute(body);
    }
    forgetAll(definitionsIn(x));
  }

  // What is executed is not known. Nor is what the variables are afterwards that are defined in it.
  template <typename T> void skip(const T &x) {
    Definitions definitions{definitionsIn(x)};
    isLost_ = isLost_ || definitions.leaves;
    if (definitions.synchronises || definitions.calls)
      trace_.push_back({Event::Kind::Unknown});
    forgetAll(definitions);
  }

  // ---- statements ----

  void act(const parser::ActionStmt &x) {
    common::visit([&](const auto &statement) { act(statement); }, x.u);
  }
  template <typename T> void act(const common::Indirection<T> &x) { act(x.value()); }
  template <typename T> void act(const T &x) { skip(x); }
  void act(const parser::ContinueStmt &) {}
  void act(const parser::SyncMemoryStmt &) {} // orders nothing by itself
  void act(const parser::SyncAllStmt &) { trace_.push_back({Event::Kind::SyncAll}); }
  // A program for some numbers of images stops on others.
  void act(const parser::StopStmt &x) {
    hasEnded_ = true;
    isLost_ = isLost_ || conditions_ > 0 || std::get<parser::StopStmt::Kind>(x.t) == parser::StopStmt::Kind::ErrorStop;
  }

  void act(const parser::IfStmt &x) {
    const auto &statement{std::get<parser::UnlabeledStatement<parser::ActionStmt>>(x.t).statement};
    auto is{condition(std::get<parser::ScalarLogicalExpr>(x.t))};
    ++conditions_;
    if (!is)
      skip(statement);
    else if (*is)
      act(statement);
    --conditions_;
  }

  void act(const parser::SyncImagesStmt &x) {
    Event event{Event::Kind::SyncImages};
    const auto &set{std::get<parser::SyncImagesStmt::ImageSet>(x.t)};
    const auto *expr{std::get_if<parser::IntExpr>(&set.u)};
    if (expr ? !addImages(expr->thing.value(), event.images) : !addOthers(event.images))
      event.kind = Event::Kind::Unknown;
    forgetAll(definitionsIn(x)); // STAT=
    trace_.push_back(std::move(event));
  }

  // What is not a coarray has no effect on others.
  void act(const parser::AllocateStmt &x) {
    for (const auto &allocation : std::get<std::list<parser::Allocation>>(x.t))
      if (std::get<std::optional<parser::AllocateCoarraySpec>>(allocation.t)) {
        trace_.push_back({Event::Kind::SyncAll});
        break;
      }
    forgetAll(definitionsIn(x));
  }
  void act(const parser::DeallocateStmt &x) {
    for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t))
      if (const auto *symbol{parser::GetLastName(object).symbol}; symbol && symbol->GetUltimate().Corank() > 0) {
        trace_.push_back({Event::Kind::SyncAll});
        break;
      }
    forgetAll(definitionsIn(x));
  }

  void act(const parser::PrintStmt &x) { output(std::get<std::list<parser::OutputItem>>(x.t)); }
  void act(const parser::WriteStmt &x) {
    output(x.items);
    forgetAll(definitionsIn(x));
  }

  void act(const parser::AssignmentStmt &x) {
    const auto &variable{std::get<parser::Variable>(x.t)};
    const auto &value{std::get<parser::Expr>(x.t)};
    Definitions definitions{definitionsIn(x)};
    const auto *typed{x.typedAssignment.get()};
    bool isIntrinsic{typed && typed->v && std::holds_alternative<evaluate::Assignment::Intrinsic>(typed->v->u)};
    if (definitions.calls || !isIntrinsic)
      return skip(x);
    accesses_.refer(value);
    accesses_.define(variable);
    auto known{valueOf(value, machine_)};
    forgetAll(definitions);
    if (const auto *symbol{wholeVariable(variable)}; symbol && known && facts_.privateVariables.count(symbol))
      machine_.variables[symbol] = *known;
  }

  // ---- parts ----

  std::optional<long> condition(const parser::ScalarLogicalExpr &x) {
    const parser::Expr &expr{x.thing.thing.value()};
    if (definitionsIn(expr).calls)
      return std::nullopt;
    accesses_.refer(expr);
    return valueOf(expr, machine_);
  }

  void output(const std::list<parser::OutputItem> &items) {
    for (const auto &item : items) {
      const auto *expr{std::get_if<parser::Expr>(&item.u)};
      if (!expr || definitionsIn(*expr).calls)
        skip(item);
      else
        accesses_.refer(*expr);
    }
  }

  bool addOthers(std::vector<int> &images) {
    for (int image{1}; image <= machine_.numImages; ++image)
      if (image != machine_.image)
        images.push_back(image);
    return true;
  }
  bool addImages(const parser::Expr &x, std::vector<int> &images) {
    if (const auto *constructor{std::get_if<parser::ArrayConstructor>(&x.u)}) {
      for (const auto &value : std::get<std::list<parser::AcValue>>(constructor->v.t)) {
        const auto *expr{std::get_if<common::Indirection<parser::Expr>>(&value.u)};
        if (!expr || !addImages(expr->value(), images))
          return false;
      }
      return true;
    }
    auto image{valueOf(x, machine_)};
    if (!image || *image < 1 || *image > machine_.numImages)
      return false;
    if (*image != machine_.image)
      images.push_back(static_cast<int>(*image));
    return true;
  }

  void forget(const semantics::Symbol *variable) { machine_.variables.erase(variable); }
  void forgetAll(const Definitions &definitions) {
    for (const auto *variable : definitions.variables)
      forget(variable);
  }

  const Facts &facts_;
  Machine machine_;
  Trace trace_;
  Accesses accesses_;
  int conditions_{0}; // around the statement
  bool isLost_{false}, hasEnded_{false};
};

} // namespace

Facts factsOf(const parser::Program &program, const parser::MainProgram &main) {
  Definitions own{definitionsIn(std::get<parser::ExecutionPart>(main.t))}, others{definitionsOutside(program, main)};
  Facts facts;
  for (const auto *variable : own.variables)
    if (!others.variables.count(variable) && isOrdinary(*variable))
      facts.privateVariables.insert(variable);
  for (const auto *definitions : {&own, &others}) {
    facts.otherCobounds.insert(definitions->otherCobounds.begin(), definitions->otherCobounds.end());
    facts.otherCobounds.insert(definitions->passed.begin(), definitions->passed.end());
  }
  return facts;
}

std::optional<Trace> traceOf(const parser::MainProgram &main, const Facts &facts, int image, int numImages,
                             Numbers &numbers) {
  return Execution{facts, image, numImages, numbers}.run(std::get<parser::ExecutionPart>(main.t).v);
}

} // namespace Atoll::races
