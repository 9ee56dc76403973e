// Lists of the types of sites: each header of the model has one of its own, which Model.h joins.
#ifndef ATOLL_TRANSLATOR_MODEL_SITES_H
#define ATOLL_TRANSLATOR_MODEL_SITES_H

#include <variant>

namespace Atoll::model {

template <typename... Types> struct Sites {
  using Variant = std::variant<Types...>;
};

template <typename... Lists> struct Joined;
template <typename... Types> struct Joined<Sites<Types...>> : Sites<Types...> {};
template <typename... Types, typename... Others, typename... Lists>
struct Joined<Sites<Types...>, Sites<Others...>, Lists...> : Joined<Sites<Types..., Others...>, Lists...> {};

} // namespace Atoll::model
#endif
